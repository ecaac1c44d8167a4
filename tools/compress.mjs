/**
 * `node tools/compress.mjs <folder> [--quality N]`: writes Brotli and gzip versions of a build's files, for servers
 * that send precompressed files (deploy/Caddyfile). Skips small files, and versions that aren't smaller than the
 * original. N is the Brotli quality (default: 11).
 */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files worth compressing. Most images and all web fonts are already compressed. */
const COMPRESSIBLE = /\.(?:html|js|mjs|css|json|svg|xml|txt|md|webmanifest|wasm|data|ico|zip|whl|tar)$/;
/** Smaller files fit into a single packet anyway. */
const MIN_BYTES = 1_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quality: { type: 'string', default: '11' } },
});
const [folder] = positionals;
const quality = Number(values.quality);
if (!folder || !Number.isInteger(quality) || quality < 0 || quality > 11) {
  console.error('Usage: node tools/compress.mjs <folder> [--quality 0-11]');
  process.exit(1);
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));
let [before, after] = [0, 0];

async function worker() {
  for (let file = files.pop(); file !== undefined; file = files.pop()) {
    const bytes = await readFile(file);
    if (bytes.length < MIN_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const versions = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    before += bytes.length;
    after += Math.min(bytes.length, ...versions.map(({ length }) => length));
    await Promise.all(
      versions.map(
        (version, i) => version.length < bytes.length && writeFile(file + ['.br', '.gz'][i], version),
      ),
    );
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, worker));
const mb = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
console.log(`${folder}: ${mb(before)} in compressible files, ${mb(after)} with Brotli or gzip.`);
