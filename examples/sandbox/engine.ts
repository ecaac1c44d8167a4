/** Detects WebKit: Safari, and every browser on an iPhone. Only for differences that feature detection can't find. */
export function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple');
}

/** Detects Blink: Chrome, Edge and other browsers based on Chromium. */
export function isBlink(): boolean {
  return navigator.vendor.startsWith('Google');
}
