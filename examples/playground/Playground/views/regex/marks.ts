/** Splits a text at the beginnings and ends of matches and groups. */
import type { GroupMatch, Match } from '../../../../runtimes/regex/match';

/** A piece of the text: plain text, or a match or group that contains further pieces. */
export type Mark =
  | { kind: 'plain'; text: string }
  | { kind: 'match'; number: number; inside: Mark[] }
  | { kind: 'group'; name: string; place: number; inside: Mark[] };

interface Span {
  start: number;
  end: number;
  name: string;
  /** Index among the groups of the expression, from 0. */
  place: number;
}

/**
 * Splits a text into pieces that together are the whole text. A group that isn't entirely inside its match, or that overlaps
 * another group partly, is omitted; both can result from lookarounds. The table shows such groups.
 *
 * @param text the searched text
 * @param matches in order and not overlapping
 */
export function markText(text: string, matches: readonly Match[]): Mark[] {
  const marks: Mark[] = [];
  let at = 0;
  matches.forEach((match, index) => {
    if (match.start < at || match.end < match.start || match.end > text.length) return;
    plain(text.slice(at, match.start), marks);
    const spans = match.groups.map(toSpan).filter((span) => isInside(span, match) && span.end > span.start);
    marks.push({ kind: 'match', number: index + 1, inside: nest(text, match.start, match.end, spans) });
    at = match.end;
  });
  plain(text.slice(at), marks);
  return marks;
}

function nest(text: string, start: number, end: number, spans: readonly Span[]): Mark[] {
  const marks: Mark[] = [];
  let at = start;
  let left = spans;
  for (;;) {
    // The longest of the groups that begin first. Of two equal groups, the one with the lower number is the outer one.
    const [next] = left
      .filter((span) => span.start >= at && span.end <= end)
      .toSorted((a, b) => a.start - b.start || b.end - a.end || a.place - b.place);
    if (!next) break;
    left = left.filter((span) => span !== next);
    const inner = left.filter((span) => isInside(span, next));
    left = left.filter((span) => !inner.includes(span));
    plain(text.slice(at, next.start), marks);
    marks.push({
      kind: 'group',
      name: next.name,
      place: next.place,
      inside: nest(text, next.start, next.end, inner),
    });
    at = next.end;
  }
  plain(text.slice(at, end), marks);
  return marks;
}

function toSpan({ name, start, end }: GroupMatch, place: number): Span {
  return { name, start, end, place };
}

function isInside(span: { start: number; end: number }, around: { start: number; end: number }): boolean {
  return span.start >= around.start && span.end <= around.end;
}

function plain(text: string, marks: Mark[]): void {
  if (text !== '') marks.push({ kind: 'plain', text });
}
