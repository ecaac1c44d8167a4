/** Trims the HTML of docs when the build ends. */
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { beginThreads, rewritePages } from '../../src/lib/page-passes';

const NAME = 'lean-html';

/** The plugin; it has no options. It has to stand before lean-css, which shortens the classes that it looks for. */
export default function leanHtml(): Plugin {
  return {
    name: NAME,
    configureWebpack: (_config, isServer) =>
      isServer && process.env.NODE_ENV === 'production' ? { plugins: [beginThreads] } : {},
    async postBuild({ outDir, plugins }) {
      const module = path.join(__dirname, 'rewrite-page.ts');
      await rewritePages<typeof import('./rewrite-page')>(
        { outDir, plugins },
        { plugin: NAME, module, context: undefined },
      );
    },
  };
}
