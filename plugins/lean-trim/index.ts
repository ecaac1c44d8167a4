/** Leaves out of the browser's bundle what no page needs. In production builds only; each step is an alias. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { trimConfig } from './trim-config';

const NAME = 'lean-trim';

/** The plugin; it has no options: leave it out of the configuration to go back to the originals. */
export default function leanTrim({ siteDir, siteConfig, generatedFilesDir }: LoadContext): Plugin {
  const client = path.join(siteDir, 'plugins', NAME, 'client');
  return {
    name: NAME,
    configureWebpack(config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const trimmed = path.join(generatedFilesDir, NAME, 'site-config.json');
      mkdirSync(path.dirname(trimmed), { recursive: true });
      writeFileSync(trimmed, JSON.stringify(trimConfig(siteConfig)));
      const aliases = {
        '@docusaurus/utils-common$': path.join(client, 'utils-common.ts'),
        'hoist-non-react-statics$': path.join(client, 'hoist-statics.ts'),
        nprogress$: path.join(client, 'nprogress.ts'),
        '@generated/docusaurus.config$': trimmed,
      };
      // The bundler takes the first alias that fits, and prefixes fit too: ours have to come first.
      config.resolve = { ...config.resolve, alias: { ...aliases, ...config.resolve?.alias } };
      return {};
    },
  };
}
