/** The note at the end of a page: how many examples it has, and what verifies them. */
import path from 'node:path';
import type { RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { Example } from '../../examples/language';
import { element } from './element';

/** Folders with verified pages; see `findPages` in the verifier. */
const VERIFIED = ['docs', 'blog'];

/** Returns the note, if the page is verified and has examples. */
export function examplesNote(examples: readonly Example[], file: VFile): RootContent[] {
  const [folder = ''] = path.relative(file.cwd, file.path ?? '').split(path.sep);
  const run = examples.filter(({ entry }) => entry.fence.mode === 'live' || entry.fence.mode === 'recorded');
  const checked = examples.filter(({ entry }) => entry.fence.mode === 'checked');
  if (run.length + checked.length === 0 || !VERIFIED.includes(folder)) return [];
  // What runs them, in the words of the verifier's label: `live js`, `recorded bash`.
  const names = run.map(({ entry: { fence } }) => `${fence.mode} ${fence.runtime}`);
  const by = [...new Set(names)].join('|') || undefined; // undefined if no example runs
  return [element('ExamplesNote', { run: String(run.length), checked: String(checked.length), by })];
}
