import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Example } from './language';
import { RUNTIMES } from './runtimes/all';
import { buildPreview } from './runtimes/html/preview';

/** A static document that shows what an HTML or CSS block looks like before readers run it. */
export interface Preview {
  /**
   * Path relative to the site's base path. It is next to the runtimes, where the site's content security policy doesn't
   * apply.
   */
  address: string;
  html: string;
}

/**
 * Returns a block's preview. Returns undefined if the block isn't live, doesn't draw a document, or needs its scripts.
 */
export function createPreview(example: Example): Preview | undefined {
  const { mode, runtime = '' } = example.entry.fence;
  const about = RUNTIMES[runtime];
  if (mode !== 'live' || !about?.isDocument) return undefined;
  const files = [...example.before, example].flatMap((block) =>
    block.files.map(({ code, fence }) => ({ name: fence.title ?? about.defaultFile, code })),
  );
  const html = buildPreview(files);
  if (html === undefined) return undefined;
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 10);
  return { address: `runtimes/previews/${hash}/`, html };
}

/** Writes a preview to `staticDir`, whose files are served from the site's base path. */
export function writePreview({ address, html }: Preview, staticDir: string): void {
  const folder = path.join(staticDir, address);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), html);
}
