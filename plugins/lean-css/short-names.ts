/**
 * Short names for the theme's classes, which Infima and the theme call by whole words: they stand in style sheets, in
 * scripts and some hundred times in each page. Pure functions on texts.
 */
import { createHash } from 'node:crypto';
import postcss from 'postcss';
import { classesIn } from './rules';

/** Long name → short one. */
export type ShortNames = ReadonlyMap<string, string>;

const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const REST = `${FIRST}0123456789-_`;

/** Blockers of advertisements hide classes that begin so. */
const BLOCKED = /^ad/i;

/** Values that selectors look for in a part of the attribute: a class that has one of them has to keep its name. */
const PART_OF_CLASS = /\[class[*^$|~]?=["']?([^"'\]]+)/g;

/**
 * The short name of a class, from the name alone, so that it is the same in every build; tests ask for it as well.
 *
 * @param name as the theme has it
 * @param taken names that it may not have
 */
export function shortName(name: string, taken: ReadonlySet<string> = new Set()): string {
  for (let attempt = 0; ; attempt++) {
    const [first = 0, ...rest] = createHash('sha256')
      .update(`${name}${attempt || ''}`)
      .digest()
      .subarray(0, 3);
    const short = FIRST[first % FIRST.length] + rest.map((byte) => REST[byte % REST.length]).join('');
    if (!BLOCKED.test(short) && !taken.has(short)) return short;
  }
}

/**
 * Names the classes of a site's sheets.
 *
 * @param sheets their texts
 * @param patterns classes that get a short name, unless a selector looks for a part of theirs
 */
export function nameClasses(sheets: Iterable<string>, patterns: readonly RegExp[]): ShortNames {
  const classes = new Set<string>();
  const parts = new Set<string>();
  for (const text of sheets)
    postcss.parse(text).walkRules(({ selector }) => {
      for (const name of classesIn(selector)) classes.add(name);
      for (const [, part] of selector.matchAll(PART_OF_CLASS)) parts.add(part!);
    });
  const taken = new Set(classes);
  const names = new Map<string, string>();
  for (const name of [...classes].sort()) {
    if (!patterns.some((pattern) => pattern.test(name)) || [...parts].some((part) => name.includes(part)))
      continue;
    const short = shortName(name, taken);
    taken.add(short);
    names.set(name, short);
  }
  return names;
}

/** A sheet with short names. */
export function renameInSheet(css: string, names: ShortNames): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    rule.selector = rule.selector.replaceAll(/\.([A-Za-z_][\w-]*)/g, (found, name: string) =>
      names.has(name) ? `.${names.get(name)}` : found,
    );
  });
  return root.toString();
}

/**
 * Renames classes in scripts: as whole words, wherever they stand. Nothing but a class is called as these are.
 *
 * @returns takes a script, gives it back with short names
 */
export function scriptRenamer(names: ShortNames): (script: string) => string {
  // A short one may be the beginning of a longer one, and the word has to end after it: the order does not matter.
  const words = new RegExp(`(?<![\\w-])(?:${[...names.keys()].join('|')})(?![\\w-])`, 'g');
  return (script) => (names.size === 0 ? script : script.replaceAll(words, (name) => names.get(name)!));
}
