/** Changes to the loaders that Docusaurus configures for files and for CSS modules. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';

/** Characters of a class's suffix: enough to tell files apart that use the same name; more would only be sent along. */
const SUFFIX_LENGTH = 2;

/** Characters after the first of a class of our own, which has no other name: some hundred of them never meet by chance. */
const OWN_LENGTH = 3;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';

interface CssOptions {
  modules?: {
    localIdentName?: string;
    getLocalIdent?: (context: { resourcePath: string }, pattern: string, name: string) => string;
  };
}

/** Where fonts lie, as Docusaurus has it but for the length of the hash: every page names one of them. */
const FONT_NAME = 'assets/fonts/[name]-[contenthash:8].[ext]';

/**
 * Lets fonts be files however small: a style sheet that holds one delays the first paint by it, and the site's policy
 * allows none.
 *
 * @param config changed in place
 */
export function keepFontsFiles(config: Configuration): void {
  for (const rule of rulesOf(config)) {
    if (!(rule.test instanceof RegExp) || !rule.test.test('.woff2')) continue;
    for (const use of loadersOf(rule)) use.options = { ...use.options, limit: 0, name: FONT_NAME };
  }
}

/**
 * Gives CSS modules shorter class names: `button_Ab` in the place of `button_AbCd`, and for files of the site itself
 * `bAb3`. Selectors such as `[class*='button']`, which only reach the theme's classes anyway, go on working for these.
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
      modules.localIdentName = `[local]_${SUFFIX_LENGTH}_${OWN_LENGTH}`;
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
    const isOurs = !/(?:^|\/)(?:node_modules|\.\.)\//.test(owner);
    const digest = createHash('sha256').update(`${owner} ${name}`).digest();
    const suffix = [...digest.subarray(0, isOurs ? OWN_LENGTH : SUFFIX_LENGTH)]
      .map((byte) => LETTERS[byte % LETTERS.length])
      .join('');
    const short = isOurs ? name[0] + suffix : `${name}_${suffix}`;
    const self = `.${name} of ${owner}`;
    const other = owners.get(short) ?? self;
    if (other !== self)
      throw new Error(`lean-css: ${self} and ${other} would both be called ${short}. Rename one of them.`);
    owners.set(short, self);
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
