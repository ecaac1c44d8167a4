import type { AstroIntegration } from 'astro';

/** The entry script that every page loads. */
const ENTRY = '/src/client/index.ts';

/** Matches the style sheets of the frame, and of components that almost every doc contains. */
const SITE_STYLES = new RegExp(
  [
    'ClientRouter\\.astro',
    'src/styles/(base|article|doc|sidebar)\\.css',
    'src/components/(frame/SearchButton|TopicAreas|progress/(Notice|PageEnd|ReadPlace))/styles\\.module\\.css',
    'examples/playground/buttons\\.module\\.css',
    'examples/playground/(Example|ExamplesNote|Exercise|Output|Quiz|Steps)/[\\w-]+\\.module\\.css',
    'examples/playground/Playground/switches\\.module\\.css',
  ].join('|'),
);

/**
 * Adds the entry script to every page, and puts all modules that it imports into one chunk. By default, the bundler
 * creates a separate chunk for each of these modules that islands also import, so pages would make six more requests.
 * Also puts the styles of the frame and those that almost every doc needs into one file. Two files would be 9 % larger.
 */
export default function frameChunk(): AstroIntegration {
  return {
    name: 'frame-chunk',
    hooks: {
      'astro:config:setup': ({ injectScript, updateConfig }) => {
        // A `<script>` in the layout would be a file of its own. Astro bundles this with its other page scripts.
        injectScript('page', `import '${ENTRY}';`);
        updateConfig({
          vite: {
            environments: {
              prerender: {
                build: {
                  rolldownOptions: {
                    output: { codeSplitting: { groups: [{ name: 'site', test: SITE_STYLES }] } },
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
