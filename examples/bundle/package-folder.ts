/** Where npm keeps what it installed. Pure functions on paths, for the build. */

const FOLDER = /(?:^|[\/:])(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@.][^/]*)\//;

/**
 * The package that a module belongs to: the innermost, where packages are nested.
 *
 * @param file path of a module, absolute or not
 * @returns folder of the package, from the first `node_modules` on: `node_modules/@a/b`; undefined for a file of our own
 */
export function packageFolder(file: string): string | undefined {
  return FOLDER.exec(file.replaceAll('\\', '/'))?.[1];
}
