/** Text → the places at which a form of a term stands. Pure functions. */
import type { Term } from './terms';

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

/** A part of a word, for a quick look at what stands before; `BEFORE` looks closely. */
const WORD = /\w/;

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
  const patterns = patternsByStart([...byForm.keys()]);
  return (text, from) => {
    for (let start = from; start < text.length; start++) {
      const pattern = patterns.get(text.charAt(start));
      if (!pattern || WORD.test(text.charAt(start - 1))) continue;
      pattern.lastIndex = start;
      const found = pattern.exec(text)?.[0];
      if (found === undefined) continue;
      const written = found.replace(/\s+/g, ' ');
      const term = byForm.get(written) ?? byForm.get(written.toLowerCase());
      return term && { term, start, end: start + found.length };
    }
    return undefined;
  };
}

/**
 * The forms that begin with a character, as one expression: with all forms in one it would try each of a thousand at
 * every word.
 */
function patternsByStart(forms: readonly string[]): Map<string, RegExp> {
  const byStart = new Map<string, string[]>();
  for (const form of forms.toSorted((a, b) => b.length - a.length))
    for (const start of new Set(
      isExact(form) ? [form.charAt(0)] : [form.charAt(0), form.charAt(0).toUpperCase()],
    ))
      byStart.set(start, [...(byStart.get(start) ?? []), patternOf(form)]);
  return new Map(
    [...byStart].map(([start, patterns]) => [
      start,
      new RegExp(`${BEFORE}(?:${patterns.join('|')})${AFTER}`, 'uy'),
    ]),
  );
}

/** A form with a capital letter is found as it is written. */
function isExact(form: string): boolean {
  return form !== form.toLowerCase();
}

/** A form as the source of an expression; its words may stand on two lines. */
function patternOf(form: string): string {
  return [...form]
    .map((character) => {
      if (character === ' ') return String.raw`\s+`;
      if (isExact(form) || character === character.toUpperCase()) return escapeCharacter(character);
      return `[${character}${character.toUpperCase()}]`;
    })
    .join('');
}

function escapeCharacter(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
}
