/** @returns the address of a record without its origin, which is present in a crawler's records but not in ours */
export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '') || '/';
}
