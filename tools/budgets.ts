/**
 * `npm run budgets`, after a build: checks that pages and runtimes stay within the limits in performance-budgets.json.
 * Exits with 1 if a limit is exceeded. With routes (`npm run budgets -- /docs/general/git`), checks
 * nothing, but prints what those pages load and their blocking time on a slow processor.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { bundleRuntimes } from '../examples/bundle/bundle';
import { serveBuild, getWeight } from './lib/built-site.mjs';
import { formatMarkdownTable } from './lib/markdown-table.mjs';
import { openBrowser, weighPage, type PageWeight } from './lib/page-weight.mjs';

const BUILD = 'build';
const BUDGETS = 'performance-budgets.json';
const SLOWDOWN = 4;

/**
 * Most of these are explained in `PageWeight`. `react` is the number of scripts that contain React, and `docsInScripts`
 * is the number of different doc routes in the scripts.
 */
const MEASURES = [
  'js',
  'css',
  'fonts',
  'total',
  'requests',
  'ahead',
  'thirdParty',
  'markup',
  'react',
  'docsInScripts',
] as const;
type Measure = (typeof MEASURES)[number];

const limitsSchema = z.partialRecord(z.enum(MEASURES), z.number().nonnegative());
const schema = z.strictObject({
  about: z.array(z.string()),
  /** Limits that apply to every page. */
  limits: limitsSchema,
  /** A page's own limits override the general limits. */
  pages: z.array(z.strictObject({ kind: z.string(), route: z.string(), limits: limitsSchema.optional() })),
  /** `total` is the maximum size of the page plus everything loaded by clicking Run for the first time, in bytes. */
  firstRun: z.strictObject({ route: z.string(), total: z.number() }),
  /** Maximum number of bytes of a runtime's script and of the files that every run needs. */
  runtimes: z.object({ other: z.number() }).catchall(z.number()),
});

if (!existsSync(path.join(BUILD, 'index.html'))) {
  console.error(`There is no build in ${BUILD}/. Run "npm run build" first.`);
  process.exit(1);
}
const { data: budgets, error } = schema.safeParse(JSON.parse(readFileSync(BUDGETS, 'utf8')));
if (!budgets) {
  console.error(`${BUDGETS}: ${z.prettifyError(error)}`);
  process.exit(1);
}

const base = process.env.GROUNDWORK_BASE_URL ?? '/';
const site = await serveBuild(BUILD, base);
const browser = await openBrowser();
const weigh = (route: string, options?: Parameters<typeof weighPage>[4]) =>
  weighPage(browser, site, BUILD, base + route.slice(1), options);
const exceeded: string[] = [];
try {
  const routes = process.argv.slice(2);
  if (routes.length > 0) await printPages(routes);
  else {
    await checkPages();
    await checkFirstRun();
    await checkRuntimes();
  }
} finally {
  await browser.close();
  site.close();
}
for (const message of exceeded) console.error(`Over budget: ${message}`);
process.exitCode = exceeded.length > 0 ? 1 : 0;

async function printPages(routes: string[]): Promise<void> {
  const columns = ['js', 'css', 'html', 'fonts', 'total', 'requests', 'ahead', 'markup', 'blocked'] as const;
  const rows: string[][] = [];
  for (const route of routes) {
    const page = await weigh(route, { slowdown: SLOWDOWN });
    rows.push([route, ...columns.map((name) => format(page[name]))]);
    for (const file of page.scripts) console.log(`${route}  ${getWeight(path.join(BUILD, file))}  ${file}`);
  }
  console.log(formatMarkdownTable(['page', ...columns], rows));
}

async function checkPages(): Promise<void> {
  const rows: string[][] = [];
  for (const { kind, route, limits } of budgets!.pages) {
    const page = await weigh(route);
    const measured: Record<Measure, number> = { ...page, ...inspectScripts(page) };
    const allowed = { ...budgets!.limits, ...limits };
    rows.push([
      `${kind} (${route})`,
      ...MEASURES.map((name) => compare(route, name, measured[name], allowed[name])),
    ]);
  }
  console.log(formatMarkdownTable(['page', ...MEASURES], rows));
}

/**
 * Counts the scripts that contain React, which must not load before a click, and the doc routes in all scripts. If
 * scripts contained a list of routes, they would grow with the site.
 */
function inspectScripts({ scripts }: PageWeight): { react: number; docsInScripts: number } {
  const texts = scripts.map((file) => readFileSync(path.join(BUILD, file), 'utf8'));
  return {
    react: texts.filter((text) => text.includes('react.transitional.element')).length,
    docsInScripts: new Set(texts.flatMap((text) => text.match(/\/docs\/[\w-]+\/[\w/.-]+/g) ?? [])).size,
  };
}

async function checkFirstRun(): Promise<void> {
  const { route, total } = budgets!.firstRun;
  const page = await weigh(route, {
    use: async (opened) => {
      await opened.getByRole('button', { name: 'Run', exact: true }).first().click();
      await opened.getByRole('log').first().getByText(/\S/).first().waitFor();
    },
  });
  console.log(
    `\nFirst Run on ${route}: ${compare(`first Run on ${route}`, 'total', page.total, total)} bytes.\n`,
  );
}

async function checkRuntimes(): Promise<void> {
  const { manifest } = await bundleRuntimes();
  const rows = Object.entries(manifest.runtimes).map(([name, { script, assets, onDemand = [] }]) => {
    const files = [
      script,
      ...Object.entries(assets).flatMap(([asset, file]) => (onDemand.includes(asset) ? [] : [file])),
    ];
    const bytes = files.reduce((all, file) => all + getWeight(path.join(BUILD, file.path)), 0);
    return [
      name,
      compare(`runtime ${name}`, 'total', bytes, budgets!.runtimes[name] ?? budgets!.runtimes.other),
    ];
  });
  console.log(formatMarkdownTable(['runtime', 'first Run'], rows));
}

/** Formats the measured value and its limit, if there is one. A value above the limit is added to `exceeded`. */
function compare(place: string, measure: Measure, measured: number, limit: number | undefined): string {
  if (limit === undefined) return format(measured);
  if (measured <= limit) return `${format(measured)} ≤ ${format(limit)}`;
  exceeded.push(`${place}: ${measure} is ${format(measured)}; allowed: ${format(limit)}`);
  return `${format(measured)} > ${format(limit)}`;
}

function format(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(3);
}
