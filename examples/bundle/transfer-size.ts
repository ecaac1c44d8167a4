import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** The Brotli quality that hosts commonly use. Must match tools/lib/built-site.mjs. */
const QUALITY = 9;

/** Compressing all runtimes takes six seconds, so sizes are cached between builds. */
const CACHE = path.resolve(
  import.meta.dirname,
  `../../node_modules/.cache/live-examples-sizes/brotli-${QUALITY}`,
);

/** Several runtimes share files, so each file is measured only once per process. */
const measured = new Map<string, Promise<number>>();

/**
 * Returns how many bytes a host sends for a file. The file's name must contain a hash of its content, because the size
 * is cached by name.
 */
export function measureTransferSize(hashedName: string, bytes: Buffer): Promise<number> {
  // Hosts don't compress .zip files again.
  if (hashedName.endsWith('.zip')) return Promise.resolve(bytes.length);
  const size = measured.get(hashedName) ?? compress(hashedName, bytes);
  measured.set(hashedName, size);
  return size;
}

async function compress(hashedName: string, bytes: Buffer): Promise<number> {
  const file = path.join(CACHE, hashedName);
  if (existsSync(file)) return Number(readFileSync(file, 'utf8'));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 };
  const { length } = await promisify(brotliCompress)(bytes, { params });
  const size = Math.min(length, bytes.length);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, String(size));
  return size;
}
