/** Detects the browser's engine, for differences that can't be detected as a feature. */

/** Whether this is WebKit: Safari, and every browser on an iPhone. */
export function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple');
}

/** Whether this is Blink: Chrome, Edge, Opera, Samsung Internet and others based on Chromium. */
export function isBlink(): boolean {
  return navigator.vendor.startsWith('Google');
}
