import { memfs } from 'memfs';
import path from 'path';

type Work<Result> = (name: string, ...rest: unknown[]) => Result;

/** The methods of memfs that this file replaces. */
interface Internals {
  _core: { mkdir: Work<void>; unlink: Work<void> };
  _readdir: (folder: string, options: { recursive?: boolean; withFileTypes?: boolean }) => unknown[];
}

interface Entry {
  name: string;
  parentPath: string;
}

/**
 * Creates the `fs` module, with files in memory.
 *
 * @param files the content of files by name, relative to the working folder
 */
export function createFileSystem(
  files: Record<string, string>,
  process: NodeJS.Process,
): typeof import('node:fs') {
  const folders = { [process.cwd()]: null, '/tmp': null };
  const { fs, vol } = memfs({ ...folders, ...files }, { process });
  const internals = vol as unknown as Internals;
  const { _core: core, _readdir: readdir } = internals;
  core.mkdir = withNodeErrors(core.mkdir);
  core.unlink = withNodeErrors(core.unlink);
  // memfs returns wrong paths for relative and nested folders.
  internals._readdir = (folder, options) => {
    const entries = readdir(folder, { ...options, withFileTypes: true }) as Entry[];
    const shorten = (name: string) => path.relative(path.resolve(folder), name);
    for (const entry of entries) entry.parentPath = path.join(folder, shorten(entry.parentPath));
    const depth = ({ parentPath }: Entry) => parentPath.split('/').length;
    entries.sort((a, b) => depth(a) - depth(b));
    if (options.withFileTypes) return entries;
    return entries.map(({ parentPath, name }) => shorten(path.resolve(parentPath, name)));
  };
  // memfs ignores an encoding that isn't in an object.
  const { createReadStream } = fs;
  fs.createReadStream = (name, options) =>
    createReadStream(name, typeof options === 'string' ? { encoding: options as BufferEncoding } : options);
  return fs as unknown as typeof import('node:fs');
}

/** Makes errors name the path that the program has passed, and reports the same error as Linux for folders. */
function withNodeErrors<Result>(work: Work<Result>): Work<Result> {
  return (name, ...rest) => {
    try {
      return work(name, ...rest);
    } catch (error) {
      const { code, path: failed, message } = error as NodeJS.ErrnoException;
      const fixed = message
        .replace(`'${failed}'`, `'${name}'`)
        .replace('EPERM: operation not permitted', 'EISDIR: illegal operation on a directory');
      const folderError = code === 'EPERM' ? { code: 'EISDIR', errno: -21 } : {};
      throw Object.assign(error as Error, { path: name, message: fixed, ...folderError });
    }
  };
}
