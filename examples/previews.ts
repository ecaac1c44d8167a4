/**
 * Documents by which HTML and CSS blocks are seen before they run. Their names are hashes, so that page and file agree
 * without knowing of each other; they stand beside the runtimes, which have no policy of the site's.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Example } from './language';
import { previewDocument } from './runtimes/html/preview';
import { PREVIEWS_FOLDER } from './static-dir';

/** Folder of the documents, below the folder that is served at the site's base. */
const FOLDER = `runtimes/${PREVIEWS_FOLDER}`;

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

/** Writes a preview. @param staticDir folder that is served at the site's base */
export function writePreview({ address, html }: Preview, staticDir: string): void {
  const folder = path.join(staticDir, address);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), html);
}
