import { parsePattern, type Diagram } from './diagram';

/** The match of a single group. Positions are 0-based and count UTF-16 code units. */
export interface GroupMatch {
  /** The group's name, or its number (starting at 1) if it has no name. */
  name: string;
  /** Null if the group didn't participate in the match. In that case, `start` and `end` are -1. */
  text: string | null;
  start: number;
  end: number;
}

export interface Match {
  text: string;
  start: number;
  end: number;
  groups: GroupMatch[];
}

/** The data that the page uses to draw the result. */
export interface RegexView {
  source: string;
  flags: string;
  /** Undefined if the block contains only a pattern. */
  text?: string;
  matches: Match[];
  /** Undefined if the parser doesn't support the syntax of the expression. */
  diagram?: Diagram;
}

/**
 * Returns all matches if the pattern has the `g` flag, otherwise only the first one. Returns no matches if there is no
 * text. The result includes the pattern's diagram.
 */
export function findMatches(pattern: RegExp, text?: string): RegexView {
  const { source, flags } = pattern;
  const { diagram, groupNames } = parsePattern(pattern);
  if (text === undefined) return { source, flags, matches: [], diagram };
  const withIndices = new RegExp(source, flags.includes('d') ? flags : `${flags}d`);
  const found = flags.includes('g') ? [...text.matchAll(withIndices)] : [withIndices.exec(text)];
  const matches = found.filter((match) => match !== null).map((match) => toMatch(match, groupNames));
  return { source, flags, text, matches, diagram };
}

function toMatch(match: RegExpExecArray, groupNames: readonly (string | null)[]): Match {
  const groups = match.slice(1).map((text: string | undefined, i) => {
    const [start, end] = match.indices?.[i + 1] ?? [-1, -1];
    return { name: groupNames[i] ?? String(i + 1), text: text ?? null, start, end };
  });
  const [start, end] = match.indices?.[0] ?? [match.index, match.index + match[0].length];
  return { text: match[0], start, end, groups };
}

/** Formats each match with its position, followed by its groups. */
export function formatMatches({ matches }: RegexView): string {
  if (matches.length === 0) return 'no match\n';
  const lines = matches.flatMap(({ text, start, groups }) => [
    `${JSON.stringify(text)} at ${start}`,
    ...groups.map(({ name, text: part }) => `  ${name}: ${part === null ? '–' : JSON.stringify(part)}`),
  ]);
  return `${lines.join('\n')}\n`;
}
