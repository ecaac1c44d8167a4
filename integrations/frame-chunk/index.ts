import type { AstroIntegration } from 'astro';

/** The script of every page. */
const ENTRY = '/src/client/index.ts';

/** Matches the style sheets of components that almost every doc contains. */
const DOC_STYLES = new RegExp(
  [
    'src/styles/(article|doc|sidebar)\\.css',
    'src/components/(TopicAreas|progress/(Notice|PageEnd|ReadPlace))/styles\\.module\\.css',
    'examples/playground/buttons\\.module\\.css',
    'examples/playground/(Example|ExamplesNote|Exercise|Output|Quiz|Steps)/[\\w-]+\\.module\\.css',
    'examples/playground/Playground/switches\\.module\\.css',
  ].join('|'),
);

/**
 * Puts all modules that the script of every page imports into one file. By default, the bundler creates a separate file
 * for each of them that an island imports too, which would take six requests more.
 */
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
                build: {
                  rolldownOptions: { output: { codeSplitting: { groups: [{ name: getChunkName }] } } },
                },
              },
            },
          },
        });
      },
    },
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Returns the chunk name of a module that the entry statically imports, directly or indirectly. */
export function getChunkName(id: string, graph: ModuleGraph): string | null {
  const seen = new Set<string>();
  const isImported = (module: string): boolean => {
    if (module.endsWith(ENTRY)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return graph.getModuleInfo(module)?.importers.some(isImported) ?? false;
  };
  return isImported(id) ? 'frame' : null;
}
