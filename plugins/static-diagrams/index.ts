/**
 * The plugin's door: lets drawings of another version make pages anew. The remark plugin is registered with the content;
 * the style sheet, diagrams.css, is imported where the site declares what articles are made of (src/theme/MDXComponents).
 */
import type { Plugin } from '@docusaurus/types';
import { sourceHash } from '../../src/lib/diagrams';

/** The plugin; it has no options. */
export default function staticDiagrams(): Plugin {
  return {
    name: 'static-diagrams',
    configureWebpack(config) {
      // The bundler's cache knows pages by their text. Pages with drawings of another version are other pages.
      const { cache } = (config.experiments ?? {}) as { cache?: { version?: string } };
      if (cache?.version === undefined) return {};
      const version = `${cache.version}-diagrams-${sourceHash('')}`;
      return { experiments: { cache: { ...cache, version } } } as object;
    },
  };
}
