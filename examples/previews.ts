/**
 * Documents by which HTML and CSS blocks are seen before they run. Their names are hashes, so that page and file agree
 * without knowing of each other; they stand beside the runtimes, which have no policy of the site's.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { KeptResults, hashSources } from './cache';
import { parsePage, type Example } from './language';
import { previewDocument } from './runtimes/html/preview';
import { PREVIEWS_FOLDER, RUNTIMES_STATIC_DIR } from './static-dir';

/** Folder of the documents, below the folder that is served at the site's base. */
const FOLDER = `runtimes/${PREVIEWS_FOLDER}`;

/** What addresses come from besides their page. */
const SOURCES = ['language', 'runtimes', 'previews.ts', 'static-dir.ts'].map((name) => `examples/${name}`);

/** Name of a file without a title, by its language. */
const DEFAULT_FILES: Record<string, string> = { html: 'index.html', css: 'style.css' };

/** A block's document and its address below the site's base. */
export interface Preview {
  address: string;
  html: string;
}

/** @returns the preview of a block; undefined for blocks of other runtimes, and for those that need their scripts */
export function previewOf(
  example: Pick<Example, 'files' | 'entry'> & { before: Pick<Example, 'files'>[] },
): Preview | undefined {
  const { mode, runtime = '' } = example.entry.fence;
  const name = DEFAULT_FILES[runtime];
  if (mode !== 'live' || name === undefined) return undefined;
  const files = [...example.before, example].flatMap((one) =>
    one.files.map(({ code, fence }) => ({ name: fence.title ?? name, code })),
  );
  const html = previewDocument(files);
  if (html === undefined) return undefined;
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 10);
  return { address: `${FOLDER}/${hash}/`, html };
}

const fileOf = (address: string, staticDir: string) => path.join(staticDir, address, 'index.html');

/** Writes previews that are not there yet. @param staticDir folder that is served at the site's base */
export function writePreview({ address, html }: Preview, staticDir: string): void {
  const file = fileOf(address, staticDir);
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  // Whole or not at all: it stays for the next builds, and is served as soon as it is there.
  const written = `${file}.${process.pid}.${threadId}`;
  writeFileSync(written, html);
  renameSync(written, file);
}

/** Folders with pages. */
const CONTENT = ['docs', 'blog'];

/**
 * Writes the previews of all pages and removes those that no page has any more. Pages from a warm compilation are not
 * transformed again, so the remark plugin alone would not write them.
 */
export function writeAllPreviews(siteDir: string): void {
  const staticDir = path.join(siteDir, RUNTIMES_STATIC_DIR);
  const addresses = new KeptResults<string[]>(siteDir, 'previews', hashSources(siteDir, SOURCES));
  const isThere = (address: string) => existsSync(fileOf(address, staticDir));
  const needed = new Set<string>();
  for (const folder of CONTENT) {
    const names = readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => /\.mdx?$/.test(one))) {
      const text = readFileSync(path.join(siteDir, folder, name), 'utf8');
      if (!/^\s*`{3,}(?:html|css)\b.*\blive\b/m.test(text)) continue;
      const before = addresses.get(text);
      const own = before?.every(isThere) ? before : writePreviews(name, text, staticDir);
      addresses.set(text, own).forEach((address) => needed.add(address));
    }
  }
  addresses.save();
  const folder = path.join(staticDir, FOLDER);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (!needed.has(`${FOLDER}/${name}/`)) rmSync(path.join(folder, name), { recursive: true });
}

/** @returns addresses of the previews of a page */
function writePreviews(name: string, text: string, staticDir: string): string[] {
  const previews = parsePage(name, text).examples.flatMap((example) => previewOf(example) ?? []);
  for (const preview of previews) writePreview(preview, staticDir);
  return previews.map(({ address }) => address);
}
