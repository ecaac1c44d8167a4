/** Finds the forms of terms in a text. Pure functions. */
import type { Term } from './terms';

/** A form found in a text; `text.slice(start, end)` is what the author wrote. */
export interface Found {
  term: Term;
  start: number;
  end: number;
}

/** Finds the next form in a text, starting at an index. */
export type FindForm = (text: string, from: number) => Found | undefined;

/**
 * A form must not be part of a longer word, path, address or hyphenated name: `tree-shaking` and `TCP/IP` contain no
 * terms.
 */
const BEFORE = String.raw`(?<![\p{L}\p{N}_/@#.-])`;
const AFTER = String.raw`(?![\p{L}\p{N}_/@-]|\.[\p{L}\p{N}])`;

/** A word character, for a quick check of what comes before; `BEFORE` checks precisely. */
const WORD = /\w/;

/**
 * Returns a finder for the terms that are linked automatically (`auto`).
 *
 * A form with a capital letter has to match exactly (`REST`, never `rest`); other forms match in any case (`Closure` at
 * the start of a sentence). If several forms match at the same place, the longest wins: `hash table`, not `hash`.
 *
 * @param terms of the glossary
 * @returns a function that returns the first form at or after an index
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
 * Returns one regular expression per first character: a single one would try each of a thousand forms at every word.
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

/** Whether a form has a capital letter and so has to match exactly. */
function isExact(form: string): boolean {
  return form !== form.toLowerCase();
}

/** Returns the source of a form's regular expression; there may be a line break between its words. */
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
