/** Lists the third-party work that reaches readers, for `/licences` and as a bill of materials (`sbom.cdx.json`). */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { packageFolder } from '../../examples/bundle/package-folder';
import { LIST_FILE } from './read-list';
import { listWorks, type Work } from './works';

/** Packages that add their own code to scripts: the router and the islands, and helpers of the bundlers. */
const ALWAYS = ['astro', 'esbuild', 'rolldown', 'vite'].map((name) => `node_modules/${name}`);

/** Matches the package of a style sheet that another one imports. Such sheets aren't modules of a bundle. */
const IMPORTED_SHEET = /@import\s+(?:url\()?['"]((?:@[\w-]+\/)?[\w-]+)\//g;

/** @param examplePackages returns the folders of the packages in the runtimes, starting with node_modules */
export default function licences(examplePackages: () => Promise<readonly string[]>): AstroIntegration {
  const pages = new Set(ALWAYS);
  let siteDir = '';
  let works: Work[] = [];
  const plugin: Plugin = {
    name: 'licences',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler(code) {
        for (const [, name] of code.matchAll(IMPORTED_SHEET)) pages.add(`node_modules/${name}`);
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? chunk.moduleIds.map((id) => id.split('?')[0] ?? '') : [],
      );
      for (const file of modules) {
        // From the server bundle, only style sheets reach readers.
        if (this.environment.name !== 'client' && !file.endsWith('.css')) continue;
        // Substitutes for packages that aren't installed have made-up paths.
        const folder = existsSync(file) ? packageFolder(file) : undefined;
        if (folder) pages.add(folder);
      }
    },
    // Runs before the pages are rendered, because they come after the last bundle.
    async writeBundle() {
      works = listWorks(siteDir, { pages, examples: await examplePackages() });
      const file = path.join(siteDir, LIST_FILE);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(works));
    },
  };
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        siteDir = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:done': ({ dir }) =>
        writeFileSync(new URL('sbom.cdx.json', dir), `${JSON.stringify(billOfMaterials(works), null, 1)}\n`),
    },
  };
}

/** The list in CycloneDX 1.5. `npm sbom` lists everything that is installed, for building and testing too. */
function billOfMaterials(works: readonly Work[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    components: works.map(({ name, version, licence, place, purl }) => ({
      type: place === 'fonts' ? 'file' : 'library',
      name,
      ...(version && { version }),
      purl,
      licenses: [{ expression: licence }],
    })),
  };
}
