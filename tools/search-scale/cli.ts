/**
 * `npm run search:scale`, after a build: measures the size of the embedded index with the site's own pages and with
 * synthetic ones, and how long Chromium takes per key press at a quarter of this machine's speed. Writes
 * docs-internal/search-scale.md. Numbers after the command replace the default of 300 and 10,000 pages.
 */
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { AREAS } from '../../src/site/areas';
import { QUALITY, textWeight } from '../lib/built-site.mjs';
import { markdownTable } from '../lib/markdown-table.mjs';
import { median } from '../lib/median.mjs';
import { openBrowser } from '../lib/page-weight.mjs';
import type { SearchRecord } from '../../search/types';
import { buildIndex } from '../../search/index/build-index';
import { readSynonymsFile } from '../../search/index/read-synonyms';
import { areaIds } from '../../search/records/page-records';
import { readBuild } from '../../search/records/read-build';
import { syntheticRecords } from './synthetic';

const BUILD = 'build';
const TARGET = 'docs-internal/search-scale.md';

/** Typed one after the other, like ten searches in one visit. The first and second key of a word are the slowest. */
const QUERIES = [
  ...['recursion', 'r', 're', 'binary search', 'recurtion', 'how to sort an array', 'useEffect', 'graph'],
  ...['hash table', 'console.log'],
];

/** The measurements of one index. */
interface Measured {
  pages: number;
  sections: number;
  buildSeconds: number;
  files: number;
  megabytes: number;
  first: number[];
  tenth: number;
  keys: number[];
}

async function main(): Promise<void> {
  const counts = process.argv.slice(2).map(Number);
  const real = readBuild(BUILD, '/', { title: 'Groundwork', areas: AREAS });
  const script = await bundle();
  console.log(`Engine: ${textWeight(script)} bytes`);
  const rows: Measured[] = [];
  for (const count of [0, ...(counts.length > 0 ? counts : [300, 10_000])]) {
    rows.push(await measure(count === 0 ? real : syntheticRecords(real, count), script));
    console.log(JSON.stringify(rows.at(-1)));
    writeFileSync(TARGET, report(rows, textWeight(script)));
  }
}

async function measure(records: SearchRecord[], script: string): Promise<Measured> {
  const pages = new Set(records.map(({ url_without_anchor: url }) => url)).size;
  const sections = new Set(records.map(({ url }) => url)).size;
  const start = performance.now();
  const synonyms = readSynonymsFile('search/synonyms.yml');
  const files = buildIndex({
    records,
    baseUrl: '/',
    areas: areaIds(AREAS),
    synonyms,
  });
  const buildSeconds = (performance.now() - start) / 1000;
  const bytes = [...files.values()].reduce((sum, text) => sum + text.length, 0);
  const browser = await measureInBrowser(files, script);
  return { pages, sections, buildSeconds, files: files.size, megabytes: bytes / 1e6, ...browser };
}

/** Searches in Chromium, slowed down to a quarter of its speed. */
async function measureInBrowser(
  files: ReadonlyMap<string, string>,
  script: string,
): Promise<Pick<Measured, 'first' | 'tenth' | 'keys'>> {
  const loaded: string[] = [];
  const server = await serve(files, script, (file) => loaded.push(file));
  const browser = await openBrowser();
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const bytesOf = (names: readonly string[]): number =>
      names.reduce((sum, name) => sum + textWeight(files.get(name) ?? ''), 0);
    const first: number[] = [];
    for (const query of QUERIES) {
      const page = await open(await browser.newPage(), url);
      loaded.length = 0;
      await search(page, query, 1);
      first.push(bytesOf(loaded));
      await page.close();
    }
    const page = await open(await browser.newPage(), url);
    loaded.length = 0;
    const keys: number[] = [];
    for (const query of QUERIES) keys.push(await search(page, query, 7));
    return { first, tenth: bytesOf(loaded), keys };
  } finally {
    await browser.close();
    server.close();
  }
}

async function open(page: Page, url: string): Promise<Page> {
  await page.goto(url);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** @returns median time of a search whose files are already loaded, in milliseconds */
async function search(page: Page, query: string, times: number): Promise<number> {
  return page.evaluate(
    async ([words, count]) => {
      const { engine } = globalThis as unknown as { engine: { search(words: string): Promise<unknown> } };
      await engine.search(words);
      const took: number[] = [];
      for (let i = 0; i < count; i++) {
        const start = performance.now();
        await engine.search(words);
        took.push(performance.now() - start);
      }
      return took.sort((a, b) => a - b)[Math.floor(count / 2)]!;
    },
    [query, times] as const,
  );
}

/** Bundles the search engine into a script that sets `globalThis.engine`. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createEngine } from './create-engine';
        globalThis.engine = createEngine({ base: '/', fetchFile: async (path) => (await fetch('/' + path)).text() });`,
      resolveDir: path.join(import.meta.dirname, '../../search/engine'),
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]!.text;
}

async function serve(
  files: ReadonlyMap<string, string>,
  script: string,
  onFile: (file: string) => void,
): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url.slice(1));
    if (file !== undefined) onFile(url.slice(1));
    response.setHeader('Content-Type', file === undefined ? 'text/html' : 'application/json');
    response.end(file ?? `<!doctype html><script>${script}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function report(rows: readonly Measured[], engine: number): string {
  const number = (value: number): string => Math.round(value).toLocaleString('en-US');
  const head = [
    ...['pages', 'sections', 'build, s', 'files', 'all files, MB raw', 'first query, median bytes'],
    ...['first query, most', 'ten queries together', 'a key, median ms', 'a key, most'],
  ];
  const cells = rows.map(({ pages, sections, buildSeconds, files, megabytes, first, tenth, keys }) => [
    ...[pages, sections].map(number),
    buildSeconds.toFixed(1),
    number(files),
    megabytes.toFixed(1),
    ...[median(first), Math.max(...first), tenth].map(number),
    ...[median(keys), Math.max(...keys)].map((value) => value.toFixed(0)),
  ]);
  return `# The embedded search index at scale

Written by \`npm run search:scale\`. The first row is the site as it is, the others are synthetic pages made of it. Bytes on the wire: Brotli ${QUALITY}. First query: each of ${QUERIES.length} queries as the first of a visit, manifest included; tenth: all of them one after the other. A key: a search whose files are there, in Chromium at 4× CPU slow-down. The engine itself weighs ${number(engine)} bytes.

${markdownTable(head, cells)}
`;
}

void main();
