import path from 'node:path';
import type { RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { Example } from '../../examples/language';
import { createComponent } from './component';

/** Folders whose pages are checked by the verifier. */
const VERIFIED_FOLDERS = ['docs', 'blog'];

/**
 * Returns the note about examples that goes at the end of a page. Returns an empty array if the page isn't verified or
 * has no examples that were run or checked.
 */
export function createExamplesNote(examples: readonly Example[], file: VFile): RootContent[] {
  const [folder = ''] = path.relative(file.cwd, file.path ?? '').split(path.sep);
  const run = examples.filter(({ entry }) => entry.fence.mode === 'live' || entry.fence.mode === 'recorded');
  const checked = examples.filter(({ entry }) => entry.fence.mode === 'checked');
  if (run.length + checked.length === 0 || !VERIFIED_FOLDERS.includes(folder)) return [];
  // These are the names used in `docs-internal/records/verified.json`, such as `live js` and `recorded bash`.
  const names = run.map(({ entry: { fence } }) => `${fence.mode} ${fence.runtime}`);
  const by = [...new Set(names)].join('|') || undefined;
  return [createComponent('ExamplesNote', { run: String(run.length), checked: String(checked.length), by })];
}
