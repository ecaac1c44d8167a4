/** The pages of a build. Runs in Node.js only. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Folder of documents that are shown in frames, beside the runtimes: they are no pages, and have no styles of the site. */
const FRAMED = 'runtimes/';

/**
 * @param outDir folder of the build
 * @returns names of the HTML files of all pages, relative to it, with `/` between folders
 */
export function builtPages(outDir: string): string[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith(FRAMED));
}
