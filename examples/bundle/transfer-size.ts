/**
 * Measures the transfer size of files, which pages and `npm run budgets` show: Brotli at the quality that hosts commonly
 * use. Compressing all runtimes takes six seconds, so sizes are cached in `node_modules/.cache` by file hash.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** The same as in tools/lib/built-site.mjs. */
const QUALITY = 9;

/** Already compressed, so hosts send it unchanged. */
const PACKED = /\.zip$/;

/** Measures a file whose name contains a hash of its content. */
export type TransferSize = (hashedName: string, bytes: Buffer) => Promise<number>;

/** @param siteDir folder with node_modules */
export function createTransferSize(siteDir: string): TransferSize {
  const folder = path.join(siteDir, `node_modules/.cache/live-examples-sizes/brotli-${QUALITY}`);
  /** By name, because several runtimes share files. */
  const begun = new Map<string, Promise<number>>();
  const measure: TransferSize = async (name, bytes) => {
    const file = path.join(folder, name);
    if (existsSync(file)) return Number(readFileSync(file, 'utf8'));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: 22,
    };
    const { length } = await promisify(brotliCompress)(bytes, { params });
    const size = Math.min(length, bytes.length);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, String(size));
    return size;
  };
  return (name, bytes) => {
    if (PACKED.test(name)) return Promise.resolve(bytes.length);
    const size = begun.get(name) ?? measure(name, bytes);
    begun.set(name, size);
    return size;
  };
}
