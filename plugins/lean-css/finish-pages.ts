/**
 * After the build: every page has the short names of classes, links the sheets whose classes it has, and has no class
 * that lost its rules.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Root } from 'postcss';
import { rewritePages, type EndingBuild } from '../../src/lib/page-passes';
import type { SheetReport } from './lean-sheets';
import type { OwnSheet } from './rewrite-page';
import { classesIn } from './rules';
import type { ShortNames } from './short-names';

/**
 * Renames classes, links sheets and looks for lost classes.
 *
 * @param baseUrl path that the build is served under
 * @param report what became of the rules, short names of classes, and names of sheets that pages do not link
 * @throws {Error} that names classes, and a page that has each, when rules were dropped that pages need, or when what is
 *   the short name of one class is the name of another
 */
export async function finishPages(
  { outDir, plugins }: EndingBuild,
  baseUrl: string,
  report: Pick<SheetReport, 'lost'> & { late?: readonly string[]; short?: ShortNames },
): Promise<void> {
  const short: ShortNames = report.short ?? new Map();
  const sheets = ownSheets(outDir, baseUrl).filter(
    ({ href }) => !report.late?.some((name) => href.includes(`/styles-${name}.`)),
  );
  const lost = await rewritePages<typeof import('./rewrite-page')>(
    { outDir, plugins },
    {
      plugin: 'lean-css',
      module: path.join(__dirname, 'rewrite-page.ts'),
      context: { lost: report.lost, short, taken: new Set(short.values()), sheets },
    },
  );
  const missed = new Map(
    [...lost].flatMap(([page, classes]) => classes.map((name) => [name, page] as const)),
  );
  if (missed.size === 0) return;
  const list = [...missed].map(([name, page]) => `  .${name} on ${page}`).join('\n');
  throw new Error(
    `lean-css dropped the rules of classes that pages have:\n${list}\n` +
      'In docusaurus.config.ts, take them out of its option "unused", or add them to "keep" if no script names them.',
  );
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
