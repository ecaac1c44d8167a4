/** The note at the end of a page: how many examples it has, and what verifies them. */
import path from 'node:path';
import type { Parent } from 'mdast';
import type { VFile } from 'vfile';
import type { Fence } from '../../examples/language/parse-fence';
import { element } from './element';

/** Folders with verified pages; see `findPages` in the verifier. */
const VERIFIED = ['docs', 'blog'];

/** Counts for one page. */
interface Tally {
  run: number;
  checked: number;
  /** What runs them, in the words of the verifier's label: `live js`, `recorded bash`. */
  by: Set<string>;
  /** Groups seen so far, because the files of a group are one example. */
  groups: Set<string>;
}

/** Counts an example. Call it for every fence that becomes one. */
export function countExample(file: VFile, fence: Fence): void {
  const tally = ((file.data as { tally?: Tally }).tally ??= {
    run: 0,
    checked: 0,
    by: new Set(),
    groups: new Set(),
  });
  const runs = fence.mode === 'live' || fence.mode === 'recorded';
  if (runs && fence.runtime) tally.by.add(`${fence.mode} ${fence.runtime}`);
  if (fence.group && tally.groups.has(fence.group)) return;
  if (fence.group) tally.groups.add(fence.group);
  if (runs) tally.run++;
  else if (fence.mode === 'checked') tally.checked++;
}

/** Adds the note to the end of a page, if the page is verified and has examples. */
export function appendNote(tree: Parent, file: VFile): void {
  const { tally } = file.data as { tally?: Tally };
  const [folder = ''] = path.relative(file.cwd, file.path ?? '').split(path.sep);
  if (!tally || tally.run + tally.checked === 0 || !VERIFIED.includes(folder)) return;
  const by = [...tally.by].join('|') || undefined; // undefined if no example runs
  const attributes = { run: String(tally.run), checked: String(tally.checked), by };
  tree.children.push(element('ExamplesNote', attributes));
}
