/**
 * Starts the site in several short tasks instead of a long one, and keeps what a reader does before it has started. In
 * the browser's production bundle only.
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { earlyClicksScript } from './early-clicks';

const NAME = 'lean-entry';

/** The plugin; it has no options: leave it out of the configuration to go back to Docusaurus' own entry. */
export default function leanEntry({ siteDir }: LoadContext): Plugin {
  const client = path.join(siteDir, 'plugins', NAME, 'client');
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name: NAME,
    getClientModules: () => (isBuild ? [path.join(client, 'replay.ts')] : []),
    injectHtmlTags: () =>
      isBuild ? { headTags: [{ tagName: 'script', innerHTML: earlyClicksScript() }] } : {},
    configureWebpack: (_config, isServer) =>
      isServer || !isBuild ? {} : { entry: path.join(client, 'entry.ts') },
  };
}
