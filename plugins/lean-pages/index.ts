/**
 * Docs out of the browser's bundle: a doc stays the server's HTML, in which components come alive one by one, and the
 * bundle is of one size whatever the number of docs. In production builds only.
 */
import path from 'node:path';
import { normalizeUrl } from '@docusaurus/utils';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { finishHtml } from './build/finish-html';
import { generateClientModules } from './build/generate';
import { readOptions, type LeanPagesOptions } from './options';
import { pageKey } from './shared/page-data';

const NAME = 'lean-pages';

/** Components of the theme that differ on the server: the original with what the browser has to know. */
const ON_SERVER = [
  'DocItem',
  'DocCategoryGeneratedIndexPage',
  'DocTagDocListPage',
  'DocTagsListPage',
  'DocSidebar',
  'Layout',
  'MDXComponents',
  'TOCCollapsible',
];

/** Those that differ in the browser. */
const IN_BROWSER = ['DocSidebar'];

type Aliases = Record<string, string>;

/** The plugin. */
export default function leanPages(context: LoadContext, options: LeanPagesOptions): Plugin {
  const { siteDir, siteConfig, generatedFilesDir, baseUrl } = context;
  const own = path.join(siteDir, 'plugins', NAME);
  const isBuild = process.env.NODE_ENV === 'production';
  if (!isBuild) return { name: NAME };
  if (siteConfig.future.faster.mdxCrossCompilerCache)
    throw new Error(
      'lean-pages needs future.faster.mdxCrossCompilerCache: false, as the browser compiles no docs.',
    );
  const hydrated = new Map<string, string>();
  let docsPath = '';

  return {
    name: NAME,
    getClientModules: () => [path.join(own, 'client/lifecycle.ts')],

    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      const versions = docs?.loadedVersions ?? [];
      docsPath = pageKey(normalizeUrl([versions[0]?.path ?? baseUrl]));
      hydrated.clear();
      for (const { permalink, source, frontMatter } of versions.flatMap((version) => version.docs)) {
        if ((frontMatter as { hydrate?: unknown }).hydrate === true) hydrated.set(pageKey(permalink), source);
      }
      await actions.createData('options.js', optionsText(options, baseUrl));
    },

    configureWebpack(config, isServer) {
      const given = (config.resolve?.alias ?? {}) as Aliases;
      const data = path.join(generatedFilesDir, NAME, options.id);
      const aliases: Aliases = {
        '@lean-pages/islands$': path.join(siteDir, options.islands),
        '@lean-pages/options$': path.join(data, 'options.js'),
      };
      for (const name of ON_SERVER) aliases[`@lean-pages/${name}$`] = given[`@theme/${name}`] ?? '';
      const [folder, replaced] = isServer
        ? (['server', ON_SERVER] as const)
        : (['client', IN_BROWSER] as const);
      for (const name of replaced) aliases[`@theme/${name}$`] = path.join(own, folder, `${name}.tsx`);
      if (isServer) {
        aliases['@lean-pages/docs$'] = path.join(own, 'server/no-docs.ts');
        aliases['@lean-pages/page-styles$'] = path.join(own, 'server/no-docs.ts');
      } else {
        Object.assign(
          aliases,
          generateClientModules({
            generatedDir: generatedFilesDir,
            targetDir: data,
            pagesModule: path.join(own, 'client/Pages.tsx'),
            docsPath,
            homePath: homePathOf(options, baseUrl),
            staticPaths: staticPathsOf(options, baseUrl),
            hydrated,
          }),
        );
      }
      // The bundler takes the first alias that fits, and prefixes fit too: ours have to come first.
      config.resolve = { ...config.resolve, alias: { ...aliases, ...given } };
      if (!isServer) keepTogether(config);
      // The bundler's cache on disk does not notice other aliases: another text of a plugin makes it begin anew.
      const { cache } = (config.experiments ?? {}) as { cache?: { buildDependencies?: string[] } };
      cache?.buildDependencies?.push(...ownPlugins(context));
      if (isServer) return {};
      // The data of the docs version is fetched: its address stands in the place of the data (build/generate.ts).
      const rule = {
        test: /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/].+\.json$/,
        resourceQuery: /^\?address$/,
        type: 'asset/resource',
        generator: { filename: 'assets/files/docs-version-[contenthash:8][ext]' },
      };
      return { module: { rules: [rule] } };
    },

    async postBuild({ outDir, plugins }) {
      await finishHtml({ outDir, plugins }, baseUrl, siteDir);
    },
  };
}

/** Files of the plugins that the site's configuration names by their path. */
function ownPlugins({ siteDir, siteConfig }: LoadContext): string[] {
  return siteConfig.plugins
    .map((plugin) => (Array.isArray(plugin) ? plugin[0] : plugin))
    .filter((name) => typeof name === 'string' && name.startsWith('.'))
    .map((name) => path.join(siteDir, name as string));
}

/** Where the home page is, if it is static. */
function homePathOf({ staticPages }: LeanPagesOptions, baseUrl: string): string {
  return staticPages.includes('/') ? pageKey(baseUrl) : '';
}

function staticPathsOf({ staticPages }: LeanPagesOptions, baseUrl: string): string[] {
  return staticPages.filter((page) => page !== '/').map((page) => pageKey(normalizeUrl([baseUrl, page])));
}

/** What server and browser both have to know of the options. */
function optionsText(options: LeanPagesOptions, baseUrl: string): string {
  const values = {
    staticComponents: options.staticComponents,
    homePath: homePathOf(options, baseUrl),
    staticPaths: staticPathsOf(options, baseUrl),
  };
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

/** What draws docs stays one file: cut into what it shares with rarer pages, it would be three and pack worse. */
function keepTogether(config: { optimization?: { splitChunks?: unknown } }): void {
  const { cacheGroups } = (config.optimization?.splitChunks ?? {}) as {
    cacheGroups?: Record<string, unknown>;
  };
  // Docusaurus turns off the bundler's other default group itself.
  if (cacheGroups) cacheGroups.defaultVendors = false;
}

/** Checks the options. */
export function validateOptions({
  options,
}: OptionValidationContext<unknown, LeanPagesOptions>): LeanPagesOptions {
  return readOptions(options);
}
