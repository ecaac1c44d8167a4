/**
 * After the build: every page has the short names of classes, links the sheets whose classes it has, and has no class
 * that lost its rules.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Root } from 'postcss';
import { builtPages } from '../../src/lib/built-pages';
import type { SheetReport } from './lean-sheets';
import { classesIn } from './rules';
import type { ShortNames } from './short-names';

/** A sheet that some pages link. */
interface OwnSheet {
  /** Address on the site. */
  href: string;
  /** Its selectors that name classes, and the classes that an element and those around it need for each. */
  selectors: ReadonlyMap<string, readonly string[]>;
}

const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^'">])*`;
/** One step through a page: an element whose content is plain text, or a tag. */
const STEP = new RegExp(
  `<(script|style|textarea|title)\\b${ATTRIBUTES}>[\\s\\S]*?</\\1\\s*>|<[a-z]${ATTRIBUTES}>`,
  'gi',
);
const CLASS_ATTRIBUTE = /^(\sclass=)(?:"([^"]*)"|'([^']*)'|([^\s>]+))/;
const ATTRIBUTE = /\s[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?/g;

/** The link of Docusaurus' one sheet, after which the others belong. */
const MAIN_LINK = /<link rel="?stylesheet"? href="?[^" >]*\/styles\.[^" >]*\.css"?\s*\/?>/;

/**
 * Renames classes, links sheets and looks for lost classes. Each page is read and written in one go, so that another plugin that writes
 * pages at the same time is not overtaken.
 *
 * @param outDir folder of the build
 * @param baseUrl path that it is served under
 * @param report what became of the rules, short names of classes, and names of sheets that pages do not link
 * @throws {Error} that names classes, and a page that has each, when rules were dropped that pages need, or when what is
 *   the short name of one class is the name of another
 */
export async function finishPages(
  outDir: string,
  baseUrl: string,
  report: SheetReport & { late?: readonly string[]; short?: ShortNames },
): Promise<void> {
  const short: ShortNames = report.short ?? new Map();
  const shorts = new Set(short.values());
  const sheets = ownSheets(outDir, baseUrl).filter(
    ({ href }) => !report.late?.some((name) => href.includes(`/styles-${name}.`)),
  );
  const missed = new Map<string, string>();
  for (const name of builtPages(outDir)) {
    const file = path.join(outDir, name);
    const html = readFileSync(file, 'utf8');
    const { html: renamed, classes } = renameClasses(html, short);
    for (const each of classes) {
      if (report.lost.has(each)) missed.set(each, name);
      if (shorts.has(each))
        throw new Error(`lean-css: ${name} has a class ${each}, which is short for another one. Rename it.`);
    }
    const linked = linkSheets(renamed, new Set([...classes].map((each) => short.get(each) ?? each)), sheets);
    if (linked !== html) writeFileSync(file, linked);
  }
  if (missed.size === 0) return;
  const list = [...missed].map(([name, page]) => `  .${name} on ${page}`).join('\n');
  throw new Error(
    `lean-css dropped the rules of classes that pages have:\n${list}\n` +
      'In docusaurus.config.ts, take them out of its option "unused", or add them to "keep" if no script names them.',
  );
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
  const needed = new Map(
    sheets
      .filter((sheet) => !has(sheet))
      .map((sheet) => [
        sheet,
        [...sheet.selectors]
          .filter(([, names]) => names.every((name) => classes.has(name)))
          .map(([selector]) => selector),
      ]),
  );
  const added = new Set<OwnSheet>();
  // Several scripts may bring the same rules: the sheet with most of what is missing may make others needless.
  for (;;) {
    const missing = ([, selectors]: [OwnSheet, string[]]) =>
      selectors.filter((selector) => !covered.has(selector)).length;
    const [best] = [...needed].toSorted((a, b) => missing(b) - missing(a));
    if (!best || missing(best) === 0) break;
    added.add(best[0]);
    best[1].forEach((selector) => covered.add(selector));
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
    _found: string,
    begin: string,
    double?: string,
    single?: string,
    bare?: string,
  ) => {
    const names = (double ?? single ?? bare ?? '').split(/\s+/);
    for (const name of names) if (name) classes.add(name);
    const value = shortened(names);
    const text = value.join(' ');
    return begin + (bare || /^[\w-]+$/.test(text) ? text : `"${text}"`);
  };
  const renamed = html.replaceAll(STEP, (found, plain?: string) => {
    if (plain) return /^<script [^>]*application\/json/.test(found) ? renamedData(found) : found;
    // Most tags have none.
    if (!/\sclass=/i.test(found)) return found;
    return found.replaceAll(ATTRIBUTE, (attribute) => attribute.replace(CLASS_ATTRIBUTE, renamedAttribute));
  });
  return { html: renamed, classes };
}

/** Every sheet but the one that all pages link. A selector that the main sheet has as well tells nothing. */
function ownSheets(outDir: string, baseUrl: string): OwnSheet[] {
  const folder = path.join(outDir, 'assets/css');
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const selectors = (name: string) =>
    selectorsOf(postcss.parse(readFileSync(path.join(folder, name), 'utf8')));
  const main = new Set(
    names.filter((name) => name.startsWith('styles.')).flatMap((name) => [...selectors(name).keys()]),
  );
  return names
    .filter((name) => !name.startsWith('styles.'))
    .map((name) => ({
      href: `${baseUrl}assets/css/${name}`,
      selectors: new Map([...selectors(name)].filter(([selector]) => !main.has(selector))),
    }));
}

/** Selectors of a sheet that ask for classes, with those that each asks for. */
function selectorsOf(root: Root): Map<string, string[]> {
  const found = new Map<string, string[]>();
  root.walkRules((rule) => {
    for (const selector of rule.selectors) {
      // What stands in brackets may be one of several, or what must not be.
      const names = classesIn(selector.replaceAll(/:(?:is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g, ''));
      if (names.length > 0) found.set(selector, names);
    }
  });
  return found;
}
