/**
 * The plugin's door: checks the terms, and brings the script of term links. Their style sheet, client/terms.css, is
 * imported where the site declares what articles are made of (src/theme/MDXComponents).
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readTerms, TERMS_FILE, type Term } from '../../src/lib/glossary';

/** The plugin; it has no options. The remark plugin beside it is registered with the content. */
export default function glossary({ siteDir }: LoadContext): Plugin<Term[]> {
  const termsFile = path.join(siteDir, TERMS_FILE);
  return {
    name: 'glossary',
    // Wrong data stops the build before the first page.
    loadContent: () => readTerms(siteDir),
    getPathsToWatch: () => [termsFile],
    getClientModules: () => [path.join(siteDir, 'plugins/glossary/client/index.ts')],
    configureWebpack(config) {
      // Compiled pages are kept from build to build, and hold definitions: a changed term makes them stale.
      const cache = (config.experiments as { cache?: { type?: string } } | undefined)?.cache;
      if (cache?.type !== 'persistent') return {};
      return { experiments: { cache: { buildDependencies: [termsFile] } } } as object;
    },
  };
}
