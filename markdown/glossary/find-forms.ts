/** Finds the terms of the glossary in a text, in any of their spellings. Pure functions. */
import type { Term } from './terms';

/** The forms of the terms that are linked automatically. */
export interface Forms {
  /** Matches a form; global. */
  pattern: RegExp;
  /** Returns the term of a match. */
  termOf: (match: string) => Term | undefined;
}

/**
 * A form must not be part of a longer word, path, address or hyphenated name: `tree-shaking` and `TCP/IP` contain no
 * terms.
 */
const BEFORE = String.raw`(?<![\p{L}\p{N}_/@#.-])`;
const AFTER = String.raw`(?![\p{L}\p{N}_/@-]|\.[\p{L}\p{N}])`;

/**
 * Returns the forms of the terms that are linked automatically (`auto`).
 *
 * A form with a capital letter has to match exactly (`REST`, never `rest`); other forms match in any case (`Closure` at
 * the start of a sentence). If several forms match at the same place, the longest wins: `hash table`, not `hash`.
 */
export function formsOf(terms: readonly Term[]): Forms {
  const byForm = new Map<string, Term>();
  for (const term of terms.filter(({ auto }) => auto)) {
    for (const form of [term.name, ...term.forms]) byForm.set(form, term);
  }
  const patterns = [...byForm.keys()].toSorted((a, b) => b.length - a.length).map(patternOf);
  return {
    pattern: new RegExp(`${BEFORE}(?:${patterns.join('|')})${AFTER}`, 'gu'),
    termOf: (match) => {
      const form = match.replace(/\s+/g, ' ');
      return byForm.get(form) ?? byForm.get(form.toLowerCase());
    },
  };
}

/** Returns the source of a form's regular expression; there may be a line break between its words. */
function patternOf(form: string): string {
  const escaped = form.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);
  return form === form.toLowerCase() ? `(?i:${escaped})` : escaped;
}
