/** For a site that no longer wants a service worker. */

/** @returns the script of a worker that deletes the caches of its predecessor and unregisters itself */
export function goodbyeWorker(): string {
  return `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const base = new URL(self.registration.scope).pathname;
  event.waitUntil((async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('offline ' + base + ' ')).map((name) => caches.delete(name)));
    await self.registration.unregister();
  })());
});
`;
}
