/** What tells the engines of browsers apart, for what no feature tells. */

/** Whether this is WebKit: Safari, and every browser of an iPhone. */
export function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple');
}

/** Whether this is Blink: Chrome, Edge, Opera, Samsung's browser and the others made of Chromium. */
export function isBlink(): boolean {
  return navigator.vendor.startsWith('Google');
}
