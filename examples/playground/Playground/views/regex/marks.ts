import type { Match } from '../../../../runtimes/regex/match';

/** A part of the searched text. A match or a group contains further parts. */
export type Mark =
  | { kind: 'plain'; text: string }
  | { kind: 'match'; number: number; children: Mark[] }
  | { kind: 'group'; name: string; index: number; children: Mark[] };

interface Range {
  start: number;
  end: number;
}

/** A group that participated in a match. `index` is its zero-based position among the expression's capture groups. */
type Group = Range & { name: string; index: number };

/** Maximum number of groups to mark in a match. Marking them takes time in proportion to the square of their number. */
const MAX_GROUPS = 50;

/**
 * Splits text into its matches, their groups, and the text between them. Omits groups that aren't entirely inside their
 * match, and groups that partly overlap another group. Lookarounds can cause both.
 */
export function markText(text: string, matches: readonly Match[]): Mark[] {
  const marks: Mark[] = [];
  let position = 0;
  matches.forEach((match, index) => {
    if (match.start < position || match.end < match.start || match.end > text.length) return;
    addPlain(text.slice(position, match.start), marks);
    const groups = match.groups
      .slice(0, MAX_GROUPS)
      .map(({ name, start, end }, groupIndex) => ({ name, start, end, index: groupIndex }))
      .filter((group) => isInside(group, match) && group.end > group.start);
    marks.push({ kind: 'match', number: index + 1, children: markGroups(text, match, groups) });
    position = match.end;
  });
  addPlain(text.slice(position), marks);
  return marks;
}

function markGroups(text: string, { start, end }: Range, groups: readonly Group[]): Mark[] {
  // Sort outer groups before inner ones. If two groups cover the same text, the one with the lower number is the outer
  // one.
  const [first] = groups.toSorted((a, b) => a.start - b.start || b.end - a.end || a.index - b.index);
  const marks: Mark[] = [];
  if (!first) {
    addPlain(text.slice(start, end), marks);
    return marks;
  }
  const { name, index } = first;
  const inner = groups.filter((group) => group !== first && isInside(group, first));
  const later = groups.filter((group) => group.start >= first.end);
  addPlain(text.slice(start, first.start), marks);
  marks.push({ kind: 'group', name, index, children: markGroups(text, first, inner) });
  return [...marks, ...markGroups(text, { start: first.end, end }, later)];
}

function isInside(inner: Range, outer: Range): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function addPlain(text: string, marks: Mark[]): void {
  if (text !== '') marks.push({ kind: 'plain', text });
}
