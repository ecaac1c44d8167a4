/** What tells the engines of browsers apart, for what no feature tells. */

/** Whether this is WebKit: Safari, and every browser of an iPhone. */
export function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple');
}
