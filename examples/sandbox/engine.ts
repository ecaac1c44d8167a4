/**
 * Returns whether the browser uses WebKit, as Safari and all iPhone browsers do. Use this only for differences that
 * feature detection can't reveal.
 */
export function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple');
}

/** Returns whether the browser uses Blink, as Chrome, Edge and other Chromium browsers do. */
export function isBlink(): boolean {
  return navigator.vendor.startsWith('Google');
}
