/** What others wrote and readers receive: the list on /licences and the bill of materials, both from the bundles themselves. */
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

/** They put code of their own into scripts: the router and the islands, helpers of the bundlers. */
const ALWAYS: readonly string[] = ['astro', 'esbuild', 'rolldown', 'vite'].map(
  (name) => `node_modules/${name}`,
);

/** @param examplePackages gives the folders of the packages in the runtimes, from node_modules on */
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
          // Of what renders the pages only style sheets reach readers.
          if (!isClient && !file.endsWith('.css')) continue;
          // Stand-ins for packages that aren't installed have made-up paths.
          const folder = existsSync(file) ? packageFolder(file) : undefined;
          if (folder) bundled.add(folder);
        }
      }
    },
    // Pages are rendered after the last bundle.
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
