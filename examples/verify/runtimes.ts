import path from 'node:path';

/** Path of the folder `examples`. */
export const EXAMPLES = path.resolve(import.meta.dirname, '..');

/** Path of the site's folder. */
export const SITE = path.resolve(EXAMPLES, '..');

export function getRuntimeFolder(name: string): string {
  return path.join(EXAMPLES, 'runtimes', name);
}
