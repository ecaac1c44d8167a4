/** Changes to the loaders that Docusaurus configures for files and for CSS modules. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';

/** Characters of a class's suffix: enough to tell files apart that use the same name; more would only be sent along. */
const SUFFIX_LENGTH = 2;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';

interface CssOptions {
  modules?: {
    localIdentName?: string;
    getLocalIdent?: (context: { resourcePath: string }, pattern: string, name: string) => string;
  };
}

/**
 * Lets fonts be files however small: a style sheet that holds one delays the first paint by it, and the site's policy
 * allows none.
 *
 * @param config changed in place
 */
export function keepFontsFiles(config: Configuration): void {
  for (const rule of rulesOf(config)) {
    if (!(rule.test instanceof RegExp) || !rule.test.test('.woff2')) continue;
    for (const use of loadersOf(rule)) use.options = { ...use.options, limit: 0 };
  }
}

/**
 * Gives CSS modules shorter class names: `button_Ab` in the place of `button_AbCd`.
 *
 * @param config changed in place
 * @param siteDir names of its files count from there, so that they are the same on every machine
 */
export function shortenClasses(config: Configuration, siteDir: string): void {
  const shorten = classNames(siteDir);
  for (const rule of rulesOf(config)) {
    for (const use of loadersOf(rule)) {
      const { modules } = use.options as CssOptions;
      if (!use.loader.includes('css-loader') || !modules) continue;
      modules.getLocalIdent = ({ resourcePath }, _pattern, name) => shorten(resourcePath, name);
      // Nobody asks for the pattern any more, but the bundler's cache compares options as text.
      modules.localIdentName = `[local]_${SUFFIX_LENGTH}`;
    }
  }
}

/**
 * Names classes of CSS modules.
 *
 * @returns takes a file and the name there, gives a name for the whole site
 * @throws {Error} that names both files where two would share a name
 */
export function classNames(siteDir: string): (file: string, name: string) => string {
  const owners = new Map<string, string>();
  return (file, name) => {
    const owner = path.relative(siteDir, file).replaceAll('\\', '/');
    const digest = createHash('sha256').update(`${owner} ${name}`).digest();
    const suffix = [...digest.subarray(0, SUFFIX_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
    const short = `${name}_${suffix.join('')}`;
    const other = owners.get(short) ?? owner;
    if (other !== owner)
      throw new Error(
        `lean-css: ${owner} and ${other} would both call .${name} ${short}. Rename it in one of them.`,
      );
    owners.set(short, owner);
    return short;
  };
}

function rulesOf(config: Configuration): RuleSetRule[] {
  return (config.module?.rules ?? []).filter((rule) => typeof rule === 'object' && rule !== null);
}

function loadersOf(rule: RuleSetRule): { loader: string; options: object }[] {
  if (!Array.isArray(rule.use)) return [];
  return rule.use.filter(
    (use): use is { loader: string; options: object } =>
      typeof use === 'object' && use !== null && typeof use.options === 'object' && 'loader' in use,
  );
}
