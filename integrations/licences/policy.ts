/** Which licences may reach a reader. Pure functions. */

/** Licences by their SPDX identifiers. What is published here is served as it is, unchanged, with its text. */
export const ALLOWED: readonly string[] = [
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  // Pyodide. Its terms hold file by file: unchanged files may stand beside others, with a link to their source.
  'MPL-2.0',
  // tslib: as MIT, but nothing has to be named.
  '0BSD',
  // Dedications to the public domain: nothing has to be named.
  'CC0-1.0',
  'Unlicense',
  // Fonts: may be served and subsetted, may not be sold alone; Archivo reserves no name.
  'OFL-1.1',
  // PostgreSQL inside of PGlite: as BSD-2-Clause in other words.
  'PostgreSQL',
  // CPython inside of Pyodide: permissive; asks for its text and for a word on what was changed.
  'Python-2.0',
  // Packages of npm's own maintainers: as MIT in plain words.
  'BlueOak-1.0.0',
];

/**
 * Whether an SPDX expression is allowed: all parts of `AND`, one part of `OR`.
 *
 * @param expression such as `MIT` or `(MIT OR CC0-1.0)`
 */
export function isAllowed(expression: string): boolean {
  const bare = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  // What is nested deeper is nobody's habit: it is refused, and a person looks at it.
  if (/[()]/.test(bare)) return false;
  return bare
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((name) => ALLOWED.includes(name.trim())));
}
