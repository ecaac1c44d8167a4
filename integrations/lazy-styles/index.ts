import type { AstroIntegration } from 'astro';
import { isCSSRequest, type Plugin } from 'vite';

/**
 * Keeps the style sheets of code that islands load on demand. Astro would delete them from the client build, because no
 * page links to them. So this plugin lists each one as an asset of its chunk, and Vite loads the two together.
 */
export default function lazyStyles(): AstroIntegration {
  return {
    name: 'lazy-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [createPlugin()] } });
      },
    },
  };
}

function createPlugin(): Plugin {
  /** Style sheets in the server build, which runs first. Pages link to them. */
  const linked = new Set<string>();
  return {
    name: 'lazy-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const sheets = Object.keys(chunk.modules).filter(isCSSRequest);
        if (this.environment.name !== 'client') sheets.forEach((sheet) => linked.add(sheet));
        else if (sheets.some((sheet) => !linked.has(sheet)))
          chunk.viteMetadata?.importedCss.forEach((file) => chunk.viteMetadata?.importedAssets.add(file));
      }
    },
  };
}
