/** The plugin's pass over pages: short names of classes, and links of the sheets that have rules for them. Runs in threads. */
import type { Rewritten } from '../../src/lib/page-passes';
import type { ShortNames } from './short-names';

/** A sheet that some pages link. */
export interface OwnSheet {
  /** Address on the site. */
  href: string;
  /** Its selectors that name classes, and the classes that an element and those around it need for each. */
  selectors: ReadonlyMap<string, readonly string[]>;
}

/** What is the same for all pages. */
export interface Classes {
  /** Those that lost their rules. */
  lost: ReadonlySet<string>;
  short: ShortNames;
  /** The short ones, which no other class may have. */
  taken: ReadonlySet<string>;
  sheets: readonly OwnSheet[];
}

const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^'">])*`;
/** One step through a page: an element whose content is plain text, or a tag with classes. */
const STEP = new RegExp(
  `<(script|style|textarea|title)\\b${ATTRIBUTES}>[\\s\\S]*?</\\1\\s*>|<[a-z](?:"[^"]*"|'[^']*'|[^'">])*?\\sclass=${ATTRIBUTES}>`,
  'gi',
);
/** An attribute; of that of classes, its parts. */
const ATTRIBUTE =
  /(\sclass=)(?:"([^"]*)"|'([^']*)'|([^\s>]+))|\s[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?/g;

/** The link of Docusaurus' one sheet, after which the others belong. */
const MAIN_LINK = /<link rel="?stylesheet"? href="?[^" >]*\/styles\.[^" >]*\.css"?\s*\/?>/;

/**
 * Renames a page's classes and links its sheets.
 *
 * @returns with the page's classes that lost their rules
 * @throws when what is the short name of one class is the name of another
 */
export function rewritePage(html: string, { lost, short, taken, sheets }: Classes): Rewritten<string[]> {
  const { html: renamed, classes } = renameClasses(html, short);
  for (const each of classes)
    if (taken.has(each))
      throw new Error(`The page has a class ${each}, which is short for another one. Rename it.`);
  const missed = [...classes].filter((each) => lost.has(each));
  return {
    html: linkSheets(renamed, new Set([...classes].map((each) => short.get(each) ?? each)), sheets),
    ...(missed.length > 0 ? { fact: missed } : {}),
  };
}

/**
 * Adds the links of the sheets that have rules for a page's classes, where none of the sheets that it links has any.
 *
 * @param html of a whole page, as the build wrote it
 * @param classes that it has
 */
function linkSheets(html: string, classes: ReadonlySet<string>, sheets: readonly OwnSheet[]): string {
  const head = html.slice(0, html.indexOf('</head>') + 1) || html;
  const has = ({ href }: OwnSheet) => head.includes(href);
  const covered = new Set(sheets.filter(has).flatMap(({ selectors }) => [...selectors.keys()]));
  const needed = sheets
    .filter((sheet) => !has(sheet))
    .map((sheet) => ({
      sheet,
      missing: [...sheet.selectors]
        .filter(([selector, names]) => !covered.has(selector) && names.every((name) => classes.has(name)))
        .map(([selector]) => selector),
    }))
    .filter(({ missing }) => missing.length > 0);
  const added = new Set<OwnSheet>();
  // Several scripts may bring the same rules: the sheet with most of what is missing may make others needless. Of two that
  // have as much, the one with less besides.
  for (;;) {
    const [best] = needed.toSorted(
      (a, b) => b.missing.length - a.missing.length || a.sheet.selectors.size - b.sheet.selectors.size,
    );
    if (!best || best.missing.length === 0) break;
    added.add(best.sheet);
    const found = new Set(best.missing);
    for (const each of needed) each.missing = each.missing.filter((selector) => !found.has(selector));
  }
  const links = sheets
    .filter((sheet) => added.has(sheet))
    .map(({ href }) => `<link rel=stylesheet href=${href}>`);
  return html.replace(MAIN_LINK, (link) => link + links.join(''));
}

/** What islands are told of classes. Code of readers in the same data has its quotes escaped. */
const CLASS_PROP = /("className":")([^"\\]*)(?=")/g;

/**
 * Looks through a page once.
 *
 * @param html of a whole page
 * @param short names by class
 * @returns `classes`: those that its elements had; `html`: its elements have the short ones, and its islands will have
 *   them (`className` in the data of lean-pages), while what other scripts hold stays as it is
 */
export function renameClasses(html: string, short: ShortNames): { html: string; classes: Set<string> } {
  const classes = new Set<string>();
  const shortened = (names: readonly string[]) => names.map((name) => short.get(name) ?? name);
  const renamedData = (script: string) =>
    script.replaceAll(
      CLASS_PROP,
      (_found, begin: string, value: string) => begin + shortened(value.split(/\s+/)).join(' '),
    );
  const renamedAttribute = (
    found: string,
    begin?: string,
    double?: string,
    single?: string,
    bare?: string,
  ) => {
    if (begin === undefined) return found;
    const names = (double ?? single ?? bare ?? '').split(/\s+/);
    for (const name of names) if (name) classes.add(name);
    const value = shortened(names);
    const text = value.join(' ');
    return begin + (bare || /^[\w-]+$/.test(text) ? text : `"${text}"`);
  };
  const renamed = html.replaceAll(STEP, (found, plain?: string) => {
    if (plain) return /^<script [^>]*application\/json/.test(found) ? renamedData(found) : found;
    return found.replaceAll(ATTRIBUTE, renamedAttribute);
  });
  return { html: renamed, classes };
}
