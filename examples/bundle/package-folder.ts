const FOLDER = /(?:^|[\/:])(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@.][^/]*)\//;

/**
 * Returns the folder of the innermost package that contains a file, such as `node_modules/@a/b`. Returns undefined for
 * our own files.
 */
export function findPackageFolder(file: string): string | undefined {
  return FOLDER.exec(file.replaceAll('\\', '/'))?.[1];
}
