/**
 * Style sheets with what the pages use: what only some pages need in sheets of their own, rules of classes that nothing
 * names dropped, variables that never change replaced by their values. Production builds only.
 */
import { createRequire } from 'node:module';
import type { LoadContext, OptionValidationContext, Plugin, PostCssOptions } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import type { SheetReport } from './lean-sheets';
import { finishPages } from './finish-pages';
import { keptSheets } from './kept-sheets';
import { readOptions, type LeanCssOptions } from './options';
import { keepFontsFiles, shortenClasses } from './loaders';
import { nameClasses, renameInSheet, scriptRenamer, type ShortNames } from './short-names';
import { splitSheets } from './split-sheets';
import { tidy } from './tidy';

const NAME = 'lean-css';

/** The plugin; see README.md for the options. */
export default function leanCss({ baseUrl, siteDir }: LoadContext, options: LeanCssOptions): Plugin {
  let report: SheetReport | undefined;
  let short: ShortNames = new Map();
  return {
    name: NAME,
    configureWebpack(config, isServer) {
      keepFontsFiles(config);
      if (process.env.NODE_ENV === 'production') shortenClasses(config, siteDir);
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return {
        mergeStrategy: { 'optimization.splitChunks.cacheGroups': 'merge' },
        optimization: { splitChunks: { cacheGroups: splitSheets(options) } },
        plugins: [
          {
            apply: (compiler: Compiler) =>
              onSheets(compiler, async (sheets, scripts) => {
                report = await keptSheets(siteDir, sheets, [...scripts.values()], options);
                short = nameClasses(report.sheets.values(), options.shorten);
                const rename = scriptRenamer(short);
                return new Map([
                  ...[...report.sheets].map(([name, text]) => [name, renameInSheet(text, short)] as const),
                  ...[...scripts].map(([name, text]) => [name, rename(text)] as const),
                ]);
              }),
          },
        ],
      };
    },
    configurePostCss: makePluginsOnce,
    async postBuild({ outDir, plugins }) {
      if (!report) return;
      const late = Object.keys(options.sheets).filter((name) => options.sheets[name]?.late);
      await finishPages({ outDir, plugins }, baseUrl, { ...report, late, short });
    },
  };
}

/** Checks the options. */
export function validateOptions({
  options,
}: OptionValidationContext<unknown, LeanCssOptions>): LeanCssOptions {
  return readOptions(options);
}

/**
 * The same plugins, made here once and not by the loader anew for each of 150 sheets, and no search for a configuration
 * file up to the root of the disk for each.
 *
 * @param options of the loader of styles: Docusaurus names plugins by their file, with options
 */
function makePluginsOnce(options: PostCssOptions): PostCssOptions {
  const require = createRequire(__filename);
  const plugins = options.plugins.map((plugin: unknown) => {
    if (!Array.isArray(plugin)) return plugin;
    const [file, settings] = plugin as [string, unknown];
    return (require(file) as (settings: unknown) => object)(settings);
  });
  return { ...options, plugins, config: false };
}

/**
 * Lets a function rewrite all style sheets of a compilation at once, before they are minified and get their hashes, and
 * tidies them up after that.
 *
 * @param rewrite takes sheets and scripts by name; returns the new ones
 */
function onSheets(
  compiler: Compiler,
  rewrite: (sheets: Map<string, string>, scripts: Map<string, string>) => Promise<Map<string, string>>,
): void {
  const { Compilation, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
    compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
      const texts = (extension: string): [string, string][] =>
        Object.entries(assets)
          .filter(([name]) => name.endsWith(extension))
          .map(([name, source]) => [name, source.source().toString()]);
      const before = new Map([...texts('.css'), ...texts('.js')]);
      for (const [name, text] of await rewrite(new Map(texts('.css')), new Map(texts('.js'))))
        if (text !== before.get(name)) compilation.updateAsset(name, new sources.RawSource(text));
    });
    // The minifier adds prefixes of its own.
    const afterMinifier = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compilation.hooks.processAssets.tap({ name: NAME, stage: afterMinifier }, (assets) => {
      for (const [name, source] of Object.entries(assets))
        if (name.endsWith('.css'))
          compilation.updateAsset(name, new sources.RawSource(tidy(source.source().toString())));
    });
  });
}
