/** Text → the places at which a form of a term stands. Pure functions. */
import type { Term } from '../../../src/lib/glossary';

/** A form found in a text: `text.slice(start, end)` is what the author wrote. */
export interface Found {
  term: Term;
  start: number;
  end: number;
}

/** Finds forms in a text, from a place on. */
export type FindForm = (text: string, from: number) => Found | undefined;

/** No word, path, address or name with a dash goes on at either side: `tree-shaking` and `TCP/IP` hold no term. */
const BEFORE = String.raw`(?<![\p{L}\p{N}_/@#.-])`;
const AFTER = String.raw`(?![\p{L}\p{N}_/@-]|\.[\p{L}\p{N}])`;

/**
 * Makes a finder of the terms that are linked by themselves (`auto`).
 *
 * A form with a capital letter is found as it is written (`REST`, never `rest`); one without in any case (`Closure` at
 * the beginning of a sentence). Of several forms at one place the longest is found: `hash table`, not `hash`.
 *
 * @param terms of the glossary
 * @returns the finder, which gives the first form at or after a place
 */
export function formFinder(terms: readonly Term[]): FindForm {
  const byForm = new Map<string, Term>();
  for (const term of terms.filter(({ auto }) => auto)) {
    for (const form of [term.name, ...term.forms]) byForm.set(form, term);
  }
  if (byForm.size === 0) return () => undefined;
  const longestFirst = [...byForm.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`${BEFORE}(?:${longestFirst.map(patternOf).join('|')})${AFTER}`, 'gu');
  return (text, from) => {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (!match) return undefined;
    const written = match[0].replace(/\s+/g, ' ');
    const term = byForm.get(written) ?? byForm.get(written.toLowerCase());
    return term && { term, start: match.index, end: match.index + match[0].length };
  };
}

/** A form as the source of an expression; its words may stand on two lines. */
function patternOf(form: string): string {
  const isExact = form !== form.toLowerCase();
  return [...form]
    .map((character) => {
      if (character === ' ') return String.raw`\s+`;
      if (isExact || character === character.toUpperCase()) return escapeCharacter(character);
      return `[${character}${character.toUpperCase()}]`;
    })
    .join('');
}

function escapeCharacter(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
}
