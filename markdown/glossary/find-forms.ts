import type { Term } from './terms';

export interface Forms {
  /** A global regular expression that matches every form of every term. */
  pattern: RegExp;
  /** Returns the term for a match of the pattern. */
  findTerm: (match: string) => Term | undefined;
}

/** These patterns prevent matches inside a longer word, path, URL or name, such as `TCP/IP`. */
const BEFORE = String.raw`(?<![\p{L}\p{N}_/@#.-])`;
const AFTER = String.raw`(?![\p{L}\p{N}_/@-]|\.[\p{L}\p{N}])`;

/**
 * Compiles the forms of all terms that are linked automatically (`auto`).
 *
 * A form with a capital letter must match exactly (`REST`, never `rest`). Other forms also match with capital letters
 * (`Closure` at the start of a sentence). If several forms match, the longest wins: `hash table`, not `hash`.
 */
export function compileForms(terms: readonly Term[]): Forms {
  const byForm = new Map<string, Term>();
  for (const term of terms.filter(({ auto }) => auto)) {
    for (const form of [term.name, ...term.forms]) byForm.set(form, term);
  }
  const patterns = [...byForm.keys()].toSorted((a, b) => b.length - a.length).map(toPattern);
  return {
    pattern: new RegExp(`${BEFORE}(?:${patterns.join('|')})${AFTER}`, 'gu'),
    findTerm: (match) => {
      const form = match.replace(/\s+/g, ' ');
      return byForm.get(form) ?? byForm.get(form.toLowerCase());
    },
  };
}

/** Returns the source of a regular expression that matches a form, even across a line break. */
function toPattern(form: string): string {
  const escaped = form.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);
  return form === form.toLowerCase() ? `(?i:${escaped})` : escaped;
}
