/** Folders and runtimes of the verifier. */
import path from 'node:path';
import { RUNTIMES } from '../runtimes/all';
import type { RuntimeAbout } from '../runtimes/interface';

/** The folder `examples/`. */
export const EXAMPLES = path.resolve(import.meta.dirname, '..');

/** The site's folder. */
export const SITE = path.resolve(EXAMPLES, '..');

/** Returns a runtime's folder. */
export function runtimeFolder(name: string): string {
  return path.join(EXAMPLES, 'runtimes', name);
}

/** Returns the descriptors of all runtimes, by name. */
export function loadAbouts(): Map<string, RuntimeAbout> {
  return new Map(Object.entries(RUNTIMES));
}
