/** Leaves out of style sheets what no page uses. Pure functions on texts. */
import postcss, { type Root } from 'postcss';
import { PurgeCSS } from 'purgecss';
import type { LeanCssOptions } from './options';
import { shortenLayers } from './layers';
import { dropOverruled } from './overruled';
import { moveRules, moveVariables } from './move-rules';
import { classesIn, removeEmptyRules, withoutClasses } from './rules';
import { dropDeadVariables, inlineConstants, isNamed, mergeEqual, shortenVariables } from './variables';

/** The sheet that every page links. */
const MAIN_SHEET = /(?:^|\/)styles\.[^/]*$/;

const WORD = /[A-Za-z_][\w-]*/g;

/** What became of the sheets. */
export interface SheetReport {
  /** Name → text. */
  sheets: Map<string, string>;
  /** Classes that had rules and have none any more, without those that are replaced. */
  lost: Set<string>;
}

/**
 * Every word of a script that may be a class: scripts hold all that the site can render in a browser.
 *
 * @param scripts texts of all scripts of the site, also of those that are loaded late
 */
export function wordsOf(scripts: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const text of scripts) for (const word of text.match(WORD) ?? []) words.add(word);
  return words;
}

/**
 * Takes rules of classes that nothing names, and variables that nobody needs, out of the sheets of a site.
 *
 * @param sheets name → text, of the whole site
 * @param words that scripts contain
 */
export async function leanSheets(
  sheets: ReadonlyMap<string, string>,
  words: ReadonlySet<string>,
  options: Pick<LeanCssOptions, 'keep' | 'unused' | 'replaced' | 'sheets'>,
): Promise<SheetReport> {
  const originals = [...sheets.values()].map((text) => postcss.parse(text));
  const before = new Set(originals.flatMap((root) => [...classesOf(withoutEmpty(root))]));
  const purged = await new PurgeCSS().purge({
    content: [{ raw: [...words, ...originals.flatMap(namesBesideClasses)].join(' '), extension: 'js' }],
    css: [...sheets].map(([name, raw]) => ({ name, raw })),
    defaultExtractor: (text) => text.split(' '),
    safelist: { standard: options.keep },
    blocklist: [...before].filter((name) => isOneOf(name, [...options.unused, ...options.replaced])),
  });
  const names = [...sheets.keys()];
  const roots = purged.map(({ css }) => postcss.parse(css));
  const main = roots[names.findIndex((name) => MAIN_SHEET.test(name))];
  if (!main) throw new Error(`There is no main style sheet among ${names.join(', ')}.`);
  dropOverruled(roots, main);
  dropDeadVariables(roots, main, words);
  inlineConstants(roots, words);
  mergeEqual(roots, words);
  const claims = Object.entries(options.sheets).flatMap(([sheet, { classes }]) => {
    const root = roots[names.findIndex((name) => name.includes(`/styles-${sheet}.`))];
    return root ? [{ root, classes }] : [];
  });
  moveRules(main, claims);
  // Rules that moved have come to those of their own sheet.
  dropOverruled(roots, main);
  moveVariables(
    main,
    roots.filter((root) => root !== main),
    (name) => isNamed(name, words),
  );
  shortenLayers(roots, main);
  shortenVariables(roots, words);
  const after = new Set(roots.flatMap((root) => [...classesOf(root)]));
  return {
    sheets: new Map(names.map((name, i) => [name, roots[i]?.toString() ?? ''])),
    lost: new Set([...before].filter((name) => !after.has(name) && !isOneOf(name, options.replaced))),
  };
}

function isOneOf(name: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(name));
}

/** A class that only takes others' rules (`composes`) leaves an empty rule, which nobody can lose. */
function withoutEmpty(root: Root): Root {
  const copy = root.clone();
  removeEmptyRules(copy);
  return copy;
}

/** The classes that selectors of a sheet name. */
function classesOf(root: Root): Set<string> {
  const classes = new Set<string>();
  root.walkRules(({ selector }) => {
    for (const name of classesIn(selector)) classes.add(name);
  });
  return classes;
}

/** Elements, ids and attributes: pages may have them without any script that names them, so they all count as used. */
function namesBesideClasses(root: Root): string[] {
  const names: string[] = [];
  root.walkRules(({ selector }) => void names.push(...(withoutClasses(selector).match(WORD) ?? [])));
  return names;
}
