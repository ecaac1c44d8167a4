/**
 * Previews: documents that show what HTML and CSS blocks render before they run. Each is named after the hash of its
 * content. They are served next to the runtimes, where the site's content policy doesn't apply.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Example } from './language';
import { RUNTIMES } from './runtimes/all';
import { previewDocument } from './runtimes/html/preview';
import { PREVIEWS_FOLDER } from './static-dir';

/** Folder of the documents, below the folder that is served at the site's base. */
const FOLDER = `runtimes/${PREVIEWS_FOLDER}`;

/** A block's document and its address below the site's base. */
export interface Preview {
  address: string;
  html: string;
}

/** Returns the preview of a block; undefined for blocks of other runtimes, and for those that need their scripts. */
export function previewOf(example: Example): Preview | undefined {
  const { mode, runtime = '' } = example.entry.fence;
  const about = RUNTIMES[runtime];
  if (mode !== 'live' || !about?.isDocument) return undefined;
  const files = [...example.before, example].flatMap((one) =>
    one.files.map(({ code, fence }) => ({ name: fence.title ?? about.defaultFile, code })),
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
