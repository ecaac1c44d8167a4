/** Serves a build the way a host would, and computes the transfer size of its files. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Brotli quality. This is a compromise between hosts that compress on the fly (4 or 5) and files that are compressed in
 * advance (11, which takes minutes for the largest files).
 */
const QUALITY = 9;

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.json', 'application/json'],
  ['.webmanifest', 'application/manifest+json'],
  ['.css', 'text/css'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.ico', 'image/x-icon'],
  ['.xml', 'application/xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.wasm', 'application/wasm'],
  ['.woff2', 'font/woff2'],
]);

/** @param {string} file */
export function getContentType(file) {
  return TYPES.get(path.extname(file)) ?? 'application/octet-stream';
}

/** Files that are sent as they are, because their formats are already compressed. */
const COMPRESSED = /\.(?:woff2?|png|webp|avif|jpe?g|ico|gz|zip)$/;

/** File names with a content hash. Browsers may cache these files permanently. */
const HASHED = /[.-](?:[\da-f]{8,}|[\w-]{8})\.(?:js|css|woff2|svg)$/;

/**
 * Serves a build on a free port. The returned `findFile` maps a URL path to a file in the build.
 *
 * @param {string} build path to the build
 * @param {string} base URL path that the build is served under, with a slash at each end
 * @param {{ compress?: boolean }} [options] `compress`: compress responses with Brotli or gzip if the browser accepts
 *   it, and send the `Cache-Control` header that real hosts send
 */
export async function serveBuild(build, base, { compress = false } = {}) {
  const findFile = (/** @type {string} */ address) => {
    const name = decodeURIComponent(address.split(/[?#]/)[0] ?? '').slice(base.length);
    // Most site generators write `page/index.html`, but VitePress writes `page.html`.
    return [name, path.join(name, 'index.html'), `${name.replace(/\/$/, '')}.html`].find(
      (file) => path.extname(file) && isFile(path.join(build, file)),
    );
  };
  const server = createServer((request, response) => {
    const found = findFile(request.url ?? '/');
    const file = found ?? (existsSync(path.join(build, '404.html')) ? '404.html' : undefined);
    /** @type {Record<string, string>} */
    const headers = { 'Content-Type': getContentType(file ?? '') };
    let body = file && readFileSync(path.join(build, file));
    if (file && body && compress) {
      const encoding = COMPRESSED.test(file) ? undefined : chooseEncoding(request.headers['accept-encoding']);
      if (encoding) {
        body = compressFile(path.resolve(build, file), body, encoding);
        headers['Content-Encoding'] = encoding;
        headers['Vary'] = 'Accept-Encoding';
      }
      headers['Cache-Control'] = HASHED.test(file)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate';
    }
    response.writeHead(found ? 200 : 404, headers);
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${address.port}`,
    findFile,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Returns the transfer size of a file in bytes. This is its size after Brotli compression, unless compression doesn't
 * make the file smaller or its format is already compressed.
 *
 * @param {string} file
 */
export function getWeight(file) {
  const bytes = readFileSync(file);
  if (COMPRESSED.test(file)) return bytes.length;
  return Math.min(bytes.length, compressFile(path.resolve(file), bytes, 'br').length);
}

/** @param {string | Buffer} content */
export function brotli(content) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return brotliCompressSync(content, { params });
}

/** Maps an encoding and a path to the compressed file and the original's modification time. */
const cache = new Map();

/** Compresses a file, or returns the cached result if the file hasn't changed since. */
function compressFile(file, bytes, encoding) {
  const key = `${encoding}:${file}`;
  const changed = statSync(file).mtimeMs;
  const cached = cache.get(key);
  if (cached?.changed === changed) return cached.body;
  const body = encoding === 'br' ? brotli(bytes) : gzipSync(bytes, { level: 9 });
  cache.set(key, { changed, body });
  return body;
}

function chooseEncoding(accepted) {
  const text = String(accepted ?? '');
  return /\bbr\b/.test(text) ? 'br' : /\bgzip\b/.test(text) ? 'gzip' : undefined;
}

/** @param {string} file */
export function isFile(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
