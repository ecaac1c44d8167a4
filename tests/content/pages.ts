import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as yaml from 'yaml';
import { readPage, type Page } from '../../examples/language';

/** Returns the pages in a folder and its subfolders, sorted by path. */
export function readPages(folder: 'docs' | 'blog'): Page[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .toSorted()
    .map((name) => readPage(path.posix.join(folder, name.replaceAll(path.sep, '/'))));
}

export function readTags(file: string): Set<string> {
  return new Set(Object.keys(yaml.parse(readFileSync(file, 'utf8')) as object));
}
