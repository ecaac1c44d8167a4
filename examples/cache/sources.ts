/** One hash for everything that a kept result came from besides its input. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What npm has installed, in which versions. */
const PACKAGES = 'node_modules/.package-lock.json';

/**
 * Hashes names and texts of sources, the list of installed packages and the version of Node.js.
 *
 * @param siteDir folder with node_modules
 * @param sources files and folders, relative to it; those that do not exist count as well
 * @param isLeftOut of a file below one of the folders, relative to that folder; tests are always left out
 * @returns undefined where nothing says which packages are installed: then nothing may be kept
 */
export function hashSources(
  siteDir: string,
  sources: readonly string[],
  isLeftOut: (name: string) => boolean = () => false,
): string | undefined {
  if (!existsSync(path.join(siteDir, PACKAGES))) return undefined;
  return hashText(process.version + hashFiles(siteDir, [PACKAGES, ...sources], isLeftOut));
}

/**
 * Hashes names and contents of files, the same on every machine that has them.
 *
 * @param siteDir folder that they are relative to
 * @param sources files and folders; those that do not exist count as well
 * @param isLeftOut of a file below one of the folders, relative to that folder; tests are always left out
 */
export function hashFiles(
  siteDir: string,
  sources: readonly string[],
  isLeftOut: (name: string) => boolean = () => false,
): string {
  const hash = createHash('sha256');
  const add = (name: string) => hash.update(`\0${name}\0${hashFile(path.join(siteDir, name))}`);
  for (const source of sources) {
    const full = path.join(siteDir, source);
    if (!existsSync(full)) hash.update(`\0no ${source}`);
    else if (!statSync(full).isDirectory()) add(source);
    else
      readdirSync(full, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(full, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
        )
        .filter((name) => !/\.test\.tsx?$/.test(name) && !isLeftOut(name))
        .sort()
        .forEach((name) => add(path.join(source, name)));
  }
  return hash.digest('hex');
}

/** @returns SHA-256 of a file's content, hexadecimal */
export function hashFile(file: string): string {
  return hashText(readFileSync(file));
}

/** @returns SHA-256, hexadecimal */
export function hashText(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}
