/** Leaves out of the browser's bundle what no page needs. In production builds only; each step is an alias. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DOCUSAURUS_VERSION } from '@docusaurus/utils';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import * as z from 'zod';
import { readPluginOptions } from '../../src/lib/plugin-options';
import { trimConfig } from './trim-config';

const NAME = 'lean-trim';

/** Of Docusaurus' core: what does nothing in the browser, and what only `lean-link` would call, and does not. */
const CORE = [
  { request: /^\.\/BaseUrlIssueBanner$/, file: 'nothing.ts' },
  { request: /^\.\/docusaurus$/, file: 'docusaurus.ts' },
];

/** Characters of the hashes of scripts and sheets, of which the bundler's runtime holds one for each: enough to tell versions of one apart. */
const HASH_LENGTH = 6;

/** The bundler's own script, as it is named. */
const RUNTIME = /[\\/]runtime~/;

const schema = z.strictObject({
  id: z.string().default('default'),
  /** Modules, as other modules name them, that only the server needs: components that draw nothing in the browser, data of static pages. */
  serverOnly: z.array(z.string('the name of a module'), 'a list of modules').default([]),
  /** Keys of `themeConfig` that only components of `serverOnly` read. */
  serverThemeConfig: z.array(z.string('the name of a key'), 'a list of keys').default([]),
});

type Options = z.infer<typeof schema>;

/** The plugin: leave it out of the configuration to go back to the originals. */
export default function leanTrim(
  { siteDir, siteConfig, generatedFilesDir }: LoadContext,
  { serverOnly, serverThemeConfig }: Options,
): Plugin {
  const client = path.join(siteDir, 'plugins', NAME, 'client');
  return {
    name: NAME,
    configureWebpack(config, isServer, { currentBundler }) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const write = (name: string, value: unknown) => {
        const file = path.join(generatedFilesDir, NAME, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify(value));
        return file;
      };
      const aliases = {
        '@docusaurus/utils-common$': path.join(client, 'utils-common.ts'),
        nprogress$: path.join(client, 'nprogress.ts'),
        '@generated/docusaurus.config$': write('site-config.json', trimConfig(siteConfig, serverThemeConfig)),
        '@generated/site-metadata$': write('site-metadata.json', {
          docusaurusVersion: DOCUSAURUS_VERSION,
          pluginVersions: {},
        }),
        ...Object.fromEntries(serverOnly.map((name) => [`${name}$`, path.join(client, 'nothing.ts')])),
      };
      // Only prefetching asks for the file of a chunk by the chunk's name.
      config.plugins = config.plugins?.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin');
      const sheets = config.plugins?.find(
        (plugin) => plugin?.constructor.name === 'CssExtractRspackPlugin',
      ) as { options: { chunkFilename?: string } } | undefined;
      if (sheets) sheets.options.chunkFilename = `assets/css/[name].[contenthash:${HASH_LENGTH}].css`;
      steadyNames(config.optimization?.minimizer ?? []);
      // The bundler takes the first alias that fits, and prefixes fit too: ours have to come first.
      config.resolve = { ...config.resolve, alias: { ...aliases, ...config.resolve?.alias } };
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        // The bundler's name and version, for inspectors of pages.
        experiments: { rspackFuture: { bundlerInfo: { force: false } } },
        output: { chunkFilename: `assets/js/[name].[contenthash:${HASH_LENGTH}].js` },
        plugins: CORE.map(
          ({ request, file }) => new NormalModuleReplacementPlugin(request, path.join(client, file)),
        ),
      };
    },
  };
}

/** What is changed of the minifier for scripts. */
interface Minimizer {
  name?: string;
  _args?: [{ include?: RegExp; exclude?: RegExp; minimizerOptions?: object }];
  constructor: new (options: object) => Minimizer;
}

/**
 * Has the bundler's runtime minified without a look at which letters it has most of: among them are those of all hashes,
 * which get their last value after the minifier, and differ between a first build and one with a cache. In the other scripts
 * the look saves 300 bytes of a page.
 *
 * @param minimizers of the configuration; changed, and one added
 */
function steadyNames(minimizers: unknown[]): void {
  const scripts = (minimizers as Minimizer[]).find(({ name }) => name === 'SwcJsMinimizerRspackPlugin');
  const [options] = scripts?._args ?? [];
  if (!scripts || !options) throw new Error(`${NAME} does not find the minifier for scripts.`);
  options.exclude = RUNTIME;
  minimizers.push(
    new scripts.constructor({
      include: RUNTIME,
      minimizerOptions: { ...options.minimizerOptions, mangle: { disableCharFreq: true } },
    }),
  );
}

/** Checks the options. */
export function validateOptions({ options }: OptionValidationContext<unknown, Options>): Options {
  return readPluginOptions(NAME, schema, options);
}
