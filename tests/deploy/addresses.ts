/** Addresses in a build, told apart. */

/** Where a build without settings says that it is. */
export const BUILD_ORIGIN = 'https://groundwork.example';

/** Whether a browser would ask another host for it. @param address as it is written, with or without a scheme */
export function foreign(address: string): boolean {
  const url = new URL(address.trim() || '/', BUILD_ORIGIN);
  return /^(?:https?|wss?):$/.test(url.protocol) && url.origin !== BUILD_ORIGIN;
}
