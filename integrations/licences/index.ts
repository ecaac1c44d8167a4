/**
 * Lists the third-party work that readers receive, on /licences and in the bill of materials, based on the bundles
 * themselves.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { packageFolder } from '../../examples/bundle/package-folder';
import { listHtml } from './page';
import type { Work } from './packages';
import { LIST_FILE } from './read-list';
import { bomText, readerBom } from './sbom';
import { listWorks } from './works';

/** Packages that add their own code to scripts: the router and the islands, and helpers of the bundlers. */
const ALWAYS: readonly string[] = ['astro', 'esbuild', 'rolldown', 'vite'].map(
  (name) => `node_modules/${name}`,
);

/** @param examplePackages returns the folders of the packages in the runtimes, starting with node_modules */
export default function licences(examplePackages: () => Promise<readonly string[]>): AstroIntegration {
  const bundled = new Set(ALWAYS);
  let siteDir = '';
  let works: Work[] = [];
  const list: Plugin = {
    name: 'licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const isClient = this.environment.name === 'client';
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const module of chunk.moduleIds) {
          const file = module.split('?')[0] ?? '';
          // From the server bundle, only style sheets reach readers.
          if (!isClient && !file.endsWith('.css')) continue;
          // Substitutes for packages that aren't installed have made-up paths.
          const folder = existsSync(file) ? packageFolder(file) : undefined;
          if (folder) bundled.add(folder);
        }
      }
    },
    // Runs before the pages are rendered, because they come after the last bundle.
    async writeBundle() {
      works = listWorks(siteDir, { pages: bundled, examples: await examplePackages() });
      const file = path.join(siteDir, LIST_FILE);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, listHtml(works));
    },
  };
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        siteDir = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [list] } });
      },
      'astro:build:done': ({ dir }) =>
        writeFileSync(path.join(fileURLToPath(dir), 'sbom.cdx.json'), bomText(readerBom(works))),
    },
  };
}
