/** @returns the address of a record without its origin: a crawler's records have one, ours have not */
export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '') || '/';
}
