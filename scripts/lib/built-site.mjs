/** The built site as a host gives it: a small server, and what each file weighs on the wire. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Between what hosts do on the fly (4 or 5) and what files compressed beforehand have (11, minutes for the largest). */
export const QUALITY = 9;

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
  ['.css', 'text/css'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
]);

/**
 * A build on a port of its own.
 *
 * @param {string} build folder of the build
 * @param {string} base path under which it is served, with slashes at both ends
 * @returns {Promise<{ origin: string, fileOf: (address: string) => string | undefined, close: () => void }>} `fileOf`
 *   gives the built file that a path leads to
 */
export async function serveBuild(build, base) {
  /** @param {string} address */
  const fileOf = (address) => {
    const name = decodeURIComponent(address.split(/[?#]/)[0] ?? '').slice(base.length);
    return [name, path.join(name, 'index.html')].find(
      (file) => path.extname(file) && existsSync(path.join(build, file)),
    );
  };
  const server = createServer((request, response) => {
    const file = fileOf(request.url ?? '/');
    response.writeHead(file ? 200 : 404, { 'Content-Type': TYPES.get(path.extname(file ?? '')) ?? '' });
    response.end(file && readFileSync(path.join(build, file)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${address.port}`,
    fileOf,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Bytes on the wire: Brotli, fonts and pictures as they are.
 *
 * @param {string} file path of the file
 */
export function weight(file) {
  const bytes = readFileSync(file);
  if (/\.(?:woff2|png|webp|avif|jpe?g)$/.test(file)) return bytes.length;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return Math.min(bytes.length, brotliCompressSync(bytes, { params }).length);
}
