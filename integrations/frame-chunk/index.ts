/**
 * Puts what every page's script imports into one file. The bundler makes one of each module that some island imports too,
 * which cost a first view six requests of a few hundred bytes.
 */
import type { AstroIntegration } from 'astro';

/** Of the script of every page, relative to the site. */
const ENTRY = '/src/client/index.ts';

/** Style sheets of what is on nearly every doc. */
const DOC_STYLES = new RegExp(
  [
    'src/styles/(article|doc|sidebar)\\.css',
    'src/components/(TopicAreas|progress/(Notice|PageEnd|ReadPlace))/styles\\.module\\.css',
    'examples/playground/buttons\\.module\\.css',
    'examples/playground/(Example|ExamplesNote|Exercise|Output|Quiz|StepList)/\\w+\\.module\\.css',
    'examples/playground/Playground/switches\\.module\\.css',
  ].join('|'),
);

/** The integration; it has no options. */
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

/** What the bundler tells about a module. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** @returns the file's name for a module that the entry imports, directly or not; modules imported on demand aren't meant */
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
