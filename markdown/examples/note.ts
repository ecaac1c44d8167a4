/** The note at a page's end: how many examples it has and what verifies them. */
import path from 'node:path';
import type { Parent } from 'mdast';
import type { VFile } from 'vfile';
import type { Fence } from '../../examples/language/parse-fence';
import { element } from './element';

/** Folders whose pages are verified; see `findPages` of the verifier. */
const VERIFIED = ['docs', 'blog'];

/** Counts of one page. */
interface Tally {
  run: number;
  checked: number;
  /** What runs them, as the verifier's stamp names it: `live js`, `recorded bash`. */
  by: Set<string>;
  /** Groups seen: the files of a group are one example. */
  groups: Set<string>;
}

/** Counts an example; to be called for every fence that becomes one. */
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

/** Puts the note at the end of a page that is verified and has examples. */
export function appendNote(tree: Parent, file: VFile): void {
  const { tally } = file.data as { tally?: Tally };
  const [folder = ''] = path.relative(file.cwd, file.path ?? '').split(path.sep);
  if (!tally || tally.run + tally.checked === 0 || !VERIFIED.includes(folder)) return;
  const by = [...tally.by].join('|') || undefined; // nothing to name where all are checked
  const attributes = { run: String(tally.run), checked: String(tally.checked), by };
  tree.children.push(element('ExamplesNote', attributes));
}
