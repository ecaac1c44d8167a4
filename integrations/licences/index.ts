import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { findPackageFolder } from '../../examples/bundle/package-folder';
import { LIST_FILE } from './read-list';
import { listWorks, type Work } from './works';

/** Packages that always add code to the site: Astro's router and islands, and helpers from the bundlers. */
const IMPLICIT_PACKAGES = ['astro', 'esbuild', 'rolldown', 'vite'].map((name) => `node_modules/${name}`);

/** Matches the package that a style sheet is imported from. Imported style sheets aren't modules in the bundle. */
const STYLE_IMPORT = /@import\s+(?:url\()?['"]((?:@[\w-]+\/)?[\w-]+)\//g;

/**
 * Lists the third-party works that the site serves to readers, for `/licences` and as a bill of materials
 * (`sbom.cdx.json`).
 *
 * @param getExamplePackages returns the package folders that the runtimes use; each path starts with `node_modules`
 */
export default function licences(getExamplePackages: () => Promise<readonly string[]>): AstroIntegration {
  const pagePackages = new Set(IMPLICIT_PACKAGES);
  let siteDir = '';
  let works: Work[] = [];
  const plugin: Plugin = {
    name: 'licences',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler(code) {
        for (const [, name] of code.matchAll(STYLE_IMPORT)) pagePackages.add(`node_modules/${name}`);
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? chunk.moduleIds.map((id) => id.split('?')[0] ?? '') : [],
      );
      for (const file of modules) {
        // The style sheets are the only part of the server bundle that is served to readers.
        if (this.environment.name !== 'client' && !file.endsWith('.css')) continue;
        // Virtual modules have no file.
        const folder = existsSync(file) ? findPackageFolder(file) : undefined;
        if (folder) pagePackages.add(folder);
      }
    },
    // Runs after each bundle is written. The list is complete after the last one, before pages are rendered.
    async writeBundle() {
      works = listWorks(siteDir, { pages: pagePackages, examples: await getExamplePackages() });
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
        writeFileSync(
          new URL('sbom.cdx.json', dir),
          `${JSON.stringify(createBillOfMaterials(works), null, 1)}\n`,
        ),
    },
  };
}

/** Returns a CycloneDX 1.5 document. Unlike `npm sbom`, it leaves out packages used only for building and testing. */
function createBillOfMaterials(works: readonly Work[]): object {
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
