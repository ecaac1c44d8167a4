import path from 'node:path';

/** Absolute path of the `examples` folder. */
export const EXAMPLES = path.resolve(import.meta.dirname, '..');

/** Absolute path of the site's root folder. */
export const SITE = path.resolve(EXAMPLES, '..');

export function getRuntimeFolder(name: string): string {
  return path.join(EXAMPLES, 'runtimes', name);
}
