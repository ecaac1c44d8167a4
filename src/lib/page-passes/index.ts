/**
 * The pages of a build, rewritten by several plugins when it ends: each page is read once, goes through what the plugins do
 * to it in their order, and is written once; in threads.
 */
import path from 'node:path';
import type { LoadedPlugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import { endsOfOthers } from '../after-others';
import { builtPages } from '../built-pages';
import { bundled } from '../bundles';
import { inThreads, type InThreads } from '../threads';
import type { PageFacts } from './rewrite';

/** A page after a pass. */
export interface Rewritten<Fact> {
  html: string;
  /** What the plugin wants to know of the page, if anything. */
  fact?: Fact;
}

/** What the module of a pass exports. What crosses between threads has to survive a structured clone. */
export interface PassModule<Context, Fact> {
  /**
   * @param html of a whole page, as the pass before left it
   * @param context the same for all pages
   * @param name of the page's file, relative to the build, with `/` between folders
   * @throws what is wrong with the page; the error is given the names of plugin and page
   */
  rewritePage(html: string, context: Context, name: string): Rewritten<Fact>;
}

/** What one plugin does to pages. */
export interface Pass<Context> {
  /** Name of the plugin. */
  plugin: string;
  /** File that exports `rewritePage`, absolute; each thread loads it. */
  module: string;
  /** Pages are read when there is one for each pass. */
  context: Context | Promise<Context>;
  /** Whether the pass comes after those of all other plugins, also of those after this one. */
  last?: boolean;
}

/** Of a build that ends. */
export interface EndingBuild {
  /** Folder of the build. */
  outDir: string;
  /** All of them, in order. */
  plugins: readonly Pick<LoadedPlugin, 'name' | 'postBuild'>[];
}

type ContextOf<Module> = Module extends {
  rewritePage(html: string, context: infer Context, name: string): unknown;
}
  ? Context
  : never;

type FactOf<Module> = Module extends { rewritePage(...args: never[]): Rewritten<infer Fact> } ? Fact : never;

/** Passes over the pages of one build. */
interface Run {
  passes: Pass<unknown>[];
  /** Whether plugins may still ask. */
  isOpen: boolean;
  /** What the passes said of the pages. */
  ended: Promise<PageFacts[]>;
}

interface Shared {
  inThread: InThreads<typeof import('./rewrite')>;
  /** By folder of the build. */
  runs: Map<string, Run>;
}

type Ends = ReturnType<typeof endsOfOthers>;

/** One processor is left to what plugins do besides. */
const THREADS = 3;
/** Parts of the work for each thread: one that has to share its processor takes fewer. */
const PARTS = 4;

const KEY = Symbol.for('groundwork.page-passes');

/** The bundle of each plugin has a copy of this module, and so has the configuration. */
const { inThread, runs } = ((globalThis as { [KEY]?: Shared })[KEY] ??= {
  inThread: inThreads<typeof import('./rewrite')>(path.join(__dirname, 'rewrite.ts'), THREADS, 2),
  runs: new Map<string, Run>(),
});

/**
 * Sends every page of a build through a function of a plugin. To be called in a `postBuild` before any await: the passes of
 * all plugins make one run. It begins when the later plugins that ask for none have ended: they may write pages.
 *
 *     const pass = { plugin: NAME, module: path.join(__dirname, 'rewrite-page.ts'), context };
 *     const facts = await rewritePages<typeof import('./rewrite-page')>(props, pass);
 *
 * @returns what the function said of pages, by their names, which are sorted
 * @throws what a pass of any plugin throws, with the names of plugin and page; or where the plugin asks too late
 */
export async function rewritePages<Module>(
  { outDir, plugins }: EndingBuild,
  pass: Pass<ContextOf<Module>>,
): Promise<Map<string, FactOf<Module>>> {
  const run = runs.get(outDir) ?? openRun(outDir, endsOfOthers(plugins, pass.plugin));
  if (!run.isOpen) throw new Error(`${pass.plugin} asks for pages too late: it has to before any await.`);
  run.passes.push(pass);
  const pages = await run.ended;
  const facts = pages.map(({ name, facts }) => [name, facts[pass.plugin] as FactOf<Module>] as const);
  return new Map(facts.filter(([, fact]) => fact !== undefined));
}

/** For the bundler: begins the threads when it has ended, and what has been bundled is about to draw pages. */
export const beginThreads = {
  apply({ hooks }: Pick<Compiler, 'hooks'>): void {
    hooks.done.tap('page-passes', () => inThread.begin(THREADS));
  },
};

/**
 * For what reads pages as readers get them, at any time.
 *
 * @param outDir folder of the build
 * @returns resolves when no plugin has still to rewrite pages; also where one failed, which tells it itself
 */
export async function pagesRewritten(outDir: string): Promise<void> {
  // Plugins whose turn comes next have not asked yet.
  await new Promise((resolve) => setImmediate(resolve));
  await runs.get(outDir)?.ended.catch(() => undefined);
}

function openRun(outDir: string, others: Ends): Run {
  const run: Run = {
    passes: [],
    isOpen: true,
    // When all plugins have been called.
    ended: Promise.resolve().then(async () => {
      run.isOpen = false;
      try {
        return await makePasses(outDir, run.passes, others);
      } finally {
        runs.delete(outDir);
      }
    }),
  };
  runs.set(outDir, run);
  return run;
}

async function makePasses(
  outDir: string,
  asked: readonly Pass<unknown>[],
  others: Ends,
): Promise<PageFacts[]> {
  const asking = new Set(asked.map(({ plugin }) => plugin));
  const [passes] = await Promise.all([
    Promise.all(
      asked
        .toSorted((a, b) => Number(a.last ?? false) - Number(b.last ?? false))
        .map(async ({ plugin, module, context }) => ({
          plugin,
          ...{ module: await bundled(module), context: await context },
        })),
    ),
    ...others.filter(({ name }) => !asking.has(name)).map(({ ended }) => ended),
  ]);
  const names = builtPages(outDir);
  const parts = Array.from({ length: THREADS * PARTS }, (_, part) =>
    names.filter((_name, index) => index % (THREADS * PARTS) === part),
  ).filter((part) => part.length > 0);
  const pages = await Promise.all(parts.map((part) => inThread('rewriteAll', outDir, part, passes)));
  return pages.flat().sort((a, b) => (a.name < b.name ? -1 : 1));
}
