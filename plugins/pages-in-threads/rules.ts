/** Finds the rules of the bundler that compile pages, and gives them processors which work in threads. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Options } from '@docusaurus/mdx-loader';
import type { Compiler } from 'webpack';
import { inThreads } from '../../src/lib/threads';
import { bundled } from '../../src/lib/bundles';
import { keepLeft } from '../../src/lib/left-by-pages';
import { PagesAhead, startLoader } from './ahead';
import type { PagePlugins, PagesInThreadsOptions } from './options';
import type { Compiled, Page, Processor, Processors, Settings } from './page';

/** Docusaurus' loader of Markdown; its option `processors` says how a page is compiled. */
const LOADER = require.resolve('@docusaurus/mdx-loader');

/** Of a rule, what is looked at. */
interface Rule {
  include?: unknown;
  use?: unknown;
}

/** The loader of Markdown in a rule. */
interface Use {
  options: Options;
  /** Folders of the rule's pages, with a slash at their end. */
  folders: readonly string[];
}

/**
 * Two processors are left to what a build does besides: the bundler, V8's own threads, twins. With one thread more a build
 * takes as long, for 6 % more of processor time and an eighth more of memory, as every thread makes the scanners of grammars,
 * and has code optimised, for itself. Beyond four, they would begin for a handful of pages each.
 */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 2));

/** Pages that wait in a thread: this one may be busy with the bundler's styles for more than a second. */
const WAITING = 48;

const inThread = inThreads<typeof import('./page')>(path.join(__dirname, 'page.ts'), THREADS, WAITING);

/** What was made of which: server and browser are configured one after the other, with the same rules. */
const made = new WeakMap<Processors, Processors>();

/** Begins threads, for pages that will come soon. */
export const beginThreads = () => inThread.begin(THREADS);

/** Bundlers that are at work: the server's and the browser's. */
let atWork = 0;

/** For each bundler: ends the threads when the last one has ended, as what comes then needs their memory. */
export const endThreads = {
  apply({ hooks }: Pick<Compiler, 'hooks'>): void {
    atWork++;
    hooks.done.tap('pages-in-threads', () => {
      if (--atWork === 0) void inThread.end();
    });
  },
};

/**
 * Lets pages be compiled in threads.
 *
 * @param rules of the bundler's configuration
 * @param module absolute path of the module with the kinds
 * @param kinds as in the plugin's options
 * @param expected absolute paths of pages that the bundler is sure to ask for: they are on their way at once, in this order
 * @throws where no rule has the plugins of a kind: pages would be compiled with others than the threads know
 */
export function compilePagesInThreads(
  rules: readonly unknown[],
  module: string,
  kinds: PagesInThreadsOptions['kinds'],
  expected: readonly string[] = [],
): void {
  const all = rules.flatMap(usesOfLoader);
  for (const [kind, plugins] of Object.entries(kinds)) {
    const own = all.filter(({ options }) => hasPlugins(options, plugins));
    if (own.length === 0)
      throw new Error(
        `pages-in-threads: no pages are compiled with the plugins of "${kind}" alone. Name plugins of Markdown in the module of the kinds only.`,
      );
    for (const { options, folders } of own) {
      const { processors } = options;
      if (!processors) throw new Error('pages-in-threads: the loader of Markdown has no processors.');
      let threaded = made.get(processors);
      if (!threaded) {
        const ahead = new PagesAhead(inThreadsOf(processors, { module, kind }, options));
        threaded = ahead.asked;
        const early = { ...options, processors: ahead.expected };
        for (const file of expected)
          if (folders.some((folder) => file.startsWith(folder))) startLoader(LOADER, file, early);
      }
      made.set(processors, threaded);
      made.set(threaded, threaded);
      options.processors = threaded;
    }
  }
}

function usesOfLoader(rule: unknown): Use[] {
  const { include, use } = (rule ?? {}) as Rule;
  const folders = [include].flat().filter((folder) => typeof folder === 'string');
  return (Array.isArray(use) ? (use as { loader?: string; options?: Options }[]) : []).flatMap(
    ({ loader, options }) => (loader === LOADER && options ? [{ options, folders }] : []),
  );
}

function hasPlugins(options: Options, plugins: PagePlugins): boolean {
  const lists = {
    ...{ beforeDefaultRehypePlugins: [], recmaPlugins: [] },
    ...plugins,
  } satisfies Partial<Options>;
  return Object.entries(lists).every(([name, list]) => {
    // Docusaurus' validation copies lists and options; functions stay what they are.
    return isDeepStrictEqual(options[name as keyof Options] ?? [], list);
  });
}

function inThreadsOf(
  own: Processors,
  { module, kind }: { module: string; kind: string },
  { resolveMarkdownLink, ...options }: Options,
): Processors {
  const { parseFrontMatter: _read, preprocessor: _prepared, ...markdownConfig } = options.markdownConfig;
  const settings: Omit<Settings, 'module'> = {
    kind,
    options: {
      admonitions: options.admonitions,
      staticDirs: options.staticDirs,
      siteDir: options.siteDir,
      removeContentTitle: options.removeContentTitle,
      markdownConfig,
    },
  };
  const compile = async (format: keyof Processors, page: Page): Promise<Compiled> => {
    const links = resolveMarkdownLink ? linksOf(page, resolveMarkdownLink) : {};
    try {
      return await inThread('compile', { ...settings, module: await bundled(module) }, format, page, links);
    } catch (problem) {
      // Again where messages keep what a copy of them loses: the line, the plugin, the page.
      const result = await own[format].process(page);
      console.warn(`pages-in-threads: ${page.filePath} was compiled outside of them: ${String(problem)}`);
      return result;
    }
  };
  const threaded = (format: keyof Processors): Processor => ({
    async process(page) {
      const result = await compile(format, page);
      keepLeft(page.filePath, result.data);
      return result;
    },
  });
  return { mdProcessor: threaded('mdProcessor'), mdxProcessor: threaded('mdxProcessor') };
}

/** The path of a Markdown file in a link, or in the definition of one. */
const LINK = /\](?:\(|:\s*)<?([^\s()<>#?]+\.mdx?)(?=[\s)>#?]|$)/gim;

/** Where the links of a page lead that name a file: the content plugin alone knows, and its function cannot be sent. */
function linksOf(
  { content, filePath }: Page,
  resolve: NonNullable<Options['resolveMarkdownLink']>,
): Record<string, string | null> {
  const names = new Set(Array.from(content.matchAll(LINK), ([, name = '']) => name));
  return Object.fromEntries(
    [...names].map((linkPathname) => [linkPathname, resolve({ linkPathname, sourceFilePath: filePath })]),
  );
}
