/** Distinguishes the site's own addresses in a build from external ones. */

/** The origin of a build without settings. */
export const BUILD_ORIGIN = 'https://groundwork.example';

/** Whether a browser would request it from another host. @param address as written, with or without a scheme */
export function foreign(address: string): boolean {
  const url = new URL(address.trim() || '/', BUILD_ORIGIN);
  return /^(?:https?|wss?):$/.test(url.protocol) && url.origin !== BUILD_ORIGIN;
}
