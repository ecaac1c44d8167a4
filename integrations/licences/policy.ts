/** Licences of works that may reach readers. Pure functions. */

/** Allowed licences by SPDX identifier. The site serves these works unmodified, together with the licence text. */
export const ALLOWED: readonly string[] = [
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  // Pyodide. Its terms apply per file: unmodified files may be distributed with others, with a link to their source.
  'MPL-2.0',
  // tslib: like MIT, but without attribution.
  '0BSD',
  // Public domain dedications, without attribution.
  'CC0-1.0',
  'Unlicense',
  // Fonts: may be served and subsetted, but not sold on their own. Archivo reserves no font name.
  'OFL-1.1',
  // PostgreSQL, inside PGlite: like BSD-2-Clause in other words.
  'PostgreSQL',
  // CPython, inside Pyodide: permissive; requires the licence text and a summary of changes.
  'Python-2.0',
  // Packages of npm's own maintainers: like MIT in plain language.
  'BlueOak-1.0.0',
];

/**
 * Whether an SPDX expression is allowed: all parts of `AND`, at least one part of `OR`.
 *
 * @param expression for example `MIT` or `(MIT OR CC0-1.0)`
 */
export function isAllowed(expression: string): boolean {
  const bare = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  // Deeper nesting is rare, so it is rejected for a person to look at.
  if (/[()]/.test(bare)) return false;
  return bare
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((name) => ALLOWED.includes(name.trim())));
}
