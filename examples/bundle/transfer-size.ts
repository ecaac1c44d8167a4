/**
 * How many bytes of a file go over the wire, which is what pages and `npm run budgets` state: Brotli at the quality of common
 * hosts. Compressing all runtimes takes six seconds, so sizes are kept in `node_modules/.cache`, each under its file's hash.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** The same as in tools/lib/built-site.mjs. */
const QUALITY = 9;

/** Compressed already: hosts send it as it is. */
const PACKED = /\.zip$/;

/** Measures a file whose name has a hash of its content. */
export type TransferSize = (hashedName: string, bytes: Buffer) => Promise<number>;

/** @param siteDir folder with node_modules */
export function createTransferSize(siteDir: string): TransferSize {
  const folder = path.join(siteDir, `node_modules/.cache/live-examples-sizes/brotli-${QUALITY}`);
  /** By name: several runtimes have the same files. */
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
