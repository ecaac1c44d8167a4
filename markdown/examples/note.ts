import path from 'node:path';
import type { RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { Example } from '../../examples/language';
import { createComponent } from './component';

/** Folders with pages that the verifier checks. */
const VERIFIED_FOLDERS = ['docs', 'blog'];

/** Returns the note about the examples at the end of a page, unless the page isn't verified or has none. */
export function createExamplesNote(examples: readonly Example[], file: VFile): RootContent[] {
  const [folder = ''] = path.relative(file.cwd, file.path ?? '').split(path.sep);
  const run = examples.filter(({ entry }) => entry.fence.mode === 'live' || entry.fence.mode === 'recorded');
  const checked = examples.filter(({ entry }) => entry.fence.mode === 'checked');
  if (run.length + checked.length === 0 || !VERIFIED_FOLDERS.includes(folder)) return [];
  // The same names as in `docs-internal/records/verified.json`: `live js`, `recorded bash`.
  const names = run.map(({ entry: { fence } }) => `${fence.mode} ${fence.runtime}`);
  const by = [...new Set(names)].join('|') || undefined;
  return [createComponent('ExamplesNote', { run: String(run.length), checked: String(checked.length), by })];
}
