/** A module as threads load it: with a package of ES modules only, one that is none, and a file beside it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { posixPath } from '@docusaurus/utils';
import { toString } from 'mdast-util-to-string';

export function textOf(word: string): string {
  return toString({ type: 'root', children: [{ type: 'text', value: posixPath(word) }] });
}

export function knowsWhereItIs(): boolean {
  return existsSync(path.join(__dirname, 'testing.ts')) && __filename.endsWith('testing.ts');
}

export async function loadedLater(): Promise<string> {
  return typeof (await import('tinypool')).Tinypool;
}
