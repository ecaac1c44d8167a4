import type { AstroIntegration } from 'astro';

/** The entry script that every page loads. */
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
 * Puts all modules that the entry script imports into one chunk, and the styles that almost every doc needs into
 * another. By default, the bundler creates a separate chunk for each of these modules that islands also import, so
 * pages would make six more requests.
 */
export default function frameChunk(): AstroIntegration {
  return {
    name: 'frame-chunk',
    hooks: {
      'astro:config:setup': ({ injectScript, updateConfig }) => {
        // Astro puts this script and its own into one file.
        injectScript('page', `import '${ENTRY}';`);
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

/**
 * Returns the chunk name for a module that the entry script imports statically, directly or indirectly; null for other
 * modules.
 */
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
