import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { SearchSettings } from './client/settings';
import { buildIndex } from './index/build-index';
import { readFirstResultsFile } from './index/read-first-results';
import { readSynonymsFile } from './index/read-synonyms';
import { getAreaIds, type SiteInfo } from './records/page-records';
import { readBuild } from './records/read-build';

const MODULE = 'virtual:search-settings';
const SYNONYMS = path.join(import.meta.dirname, 'synonyms.yml');
const FIRST_RESULTS = path.join(import.meta.dirname, 'first-results.yml');

type SearchOptions = SiteInfo & Omit<SearchSettings, 'areas'>;

/**
 * Writes the search index at the end of a build. `astro dev` serves the index from the last build. In the Astro
 * configuration, list this integration before those that read the finished build, such as `offline`.
 */
export default function search({ title, areas, hosted, reportUrl }: SearchOptions): AstroIntegration {
  let synonyms: string[][] = [];
  let firstResults: Record<string, string[]> = {};
  let base = '/';
  let lastBuild = '';
  const settings: SearchSettings = {
    hosted,
    reportUrl,
    areas: areas.map((area) => ({ id: area.id, title: area.title })),
  };
  return {
    name: 'search',
    hooks: {
      'astro:config:setup': ({ config, updateConfig, addWatchFile }) => {
        synonyms = readSynonymsFile(SYNONYMS);
        addWatchFile(SYNONYMS);
        firstResults = readFirstResultsFile(FIRST_RESULTS);
        addWatchFile(FIRST_RESULTS);
        base = config.base.replace(/\/?$/, '/');
        lastBuild = fileURLToPath(config.outDir);
        updateConfig({
          vite: {
            plugins: [
              {
                name: MODULE,
                resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
                load: (id) =>
                  id === `\0${MODULE}` ? `export default ${JSON.stringify(settings)}` : undefined,
              },
            ],
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const name = /\/(search-index\.json|assets\/search\/\w+\/\w+\.json)$/.exec(pathname)?.[1];
          const file = name && path.join(lastBuild, name);
          if (!file || !existsSync(file)) return next();
          response.setHeader('Content-Type', 'application/json');
          createReadStream(file).pipe(response);
        });
      },
      'astro:build:done': ({ dir, logger }) => {
        const outDir = fileURLToPath(dir);
        const records = readBuild(outDir, base, { title, areas });
        const files = buildIndex({
          records,
          baseUrl: base,
          areas: getAreaIds(areas),
          synonyms,
          firstResults,
        });
        for (const [name, text] of files) {
          const file = path.join(outDir, name);
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(file, text);
        }
        logger.info(`${records.length} records in ${files.size} files`);
      },
    },
  };
}
