/** A small manager of the page's head in the browser's bundle. In production builds only; the server keeps the package. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

const NAME = 'lean-head';

/** The plugin; it has no options: leave it out of the configuration to go back to react-helmet-async. */
export default function leanHead({ siteDir }: LoadContext): Plugin {
  return {
    name: NAME,
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const client = path.join(siteDir, 'plugins', NAME, 'client/index.ts');
      return { resolve: { alias: { 'react-helmet-async$': client } } };
    },
  };
}
