/**
 * Links that fetch the next page when a reader is about to follow them, not when they come into view. In the browser's
 * production bundle only: the server's Link still collects links and anchors for the checks of broken ones.
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

const NAME = 'lean-link';

/** The plugin; it has no options: leave it out of the configuration to go back to Docusaurus' own links. */
export default function leanLink({ siteDir }: LoadContext): Plugin {
  const client = path.join(siteDir, 'plugins', NAME, 'client');
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name: NAME,
    getClientModules: () => (isBuild ? [path.join(client, 'intent.ts')] : []),
    configureWebpack: (_config, isServer) =>
      isServer || !isBuild
        ? {}
        : { resolve: { alias: { '@docusaurus/Link': path.join(client, 'Link.tsx') } } },
  };
}
