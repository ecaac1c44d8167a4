/** Finds npm packages from paths. */

const FOLDER = /(?:^|[\/:])(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@.][^/]*)\//;

/**
 * Returns the package that a module belongs to; the innermost one if packages are nested.
 *
 * @param file path of a module, absolute or not
 * @returns folder of the package, from the first `node_modules` on: `node_modules/@a/b`; undefined for a file of our own
 */
export function packageFolder(file: string): string | undefined {
  return FOLDER.exec(file.replaceAll('\\', '/'))?.[1];
}
