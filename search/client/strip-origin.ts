/** Removes the origin from a record's URL. URLs in records made by a crawler have one, but ours don't. */
export function stripOrigin(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '') || '/';
}
