/**
 * Puts everything that the script of every page imports into one file. By default, the bundler creates a separate file
 * for each of these modules that an island imports too, which cost the first view six requests of a few hundred bytes
 * each.
 */
import type { AstroIntegration } from 'astro';

/** The script of every page, relative to the site. */
const ENTRY = '/src/client/index.ts';

/** Style sheets of components that are on almost every doc. */
const DOC_STYLES = new RegExp(
  [
    'src/styles/(article|doc|sidebar)\\.css',
    'src/components/(TopicAreas|progress/(Notice|PageEnd|ReadPlace))/styles\\.module\\.css',
    'examples/playground/buttons\\.module\\.css',
    'examples/playground/(Example|ExamplesNote|Exercise|Output|Quiz|Steps)/[\\w-]+\\.module\\.css',
    'examples/playground/Playground/switches\\.module\\.css',
  ].join('|'),
);

export default function frameChunk(): AstroIntegration {
  return {
    name: 'frame-chunk',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            environments: {
              prerender: {
                build: {
                  rolldownOptions: {
                    output: { codeSplitting: { groups: [{ name: 'doc', test: DOC_STYLES }] } },
                  },
                },
              },
              client: {
                build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkName }] } } } },
              },
            },
          },
        });
      },
    },
  };
}

/** The part of the bundler's module graph that is used. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** @returns the chunk name for a module that the entry statically imports, directly or indirectly */
export function chunkName(id: string, modules: Modules): string | null {
  const seen = new Set<string>();
  const isImported = (module: string): boolean => {
    if (module.endsWith(ENTRY)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(isImported) ?? false;
  };
  return isImported(id) ? 'frame' : null;
}
