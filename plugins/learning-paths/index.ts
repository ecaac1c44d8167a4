/** The routes `/paths` and `/paths/{id}`: the learning paths of the content map, as far as they are written. */
import path from 'node:path';
import { normalizeUrl } from '@docusaurus/utils';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LearningPath } from '../../src/lib/site-outline/types';
import { readPaths } from '../site-outline';

/** The plugin; it has no options. The data of a path goes to its page as the prop `path`, all of them to `/paths`. */
export default function learningPaths({ siteDir, baseUrl }: LoadContext): Plugin<LearningPath[]> {
  return {
    name: 'learning-paths',
    loadContent: () => readPaths(siteDir),
    async contentLoaded({ content, actions: { addRoute, createData } }) {
      addRoute({
        path: normalizeUrl([baseUrl, 'paths']),
        component: '@site/src/components/LearningPaths',
        modules: { paths: await createData('paths.json', content) },
        exact: true,
      });
      for (const entry of content) {
        addRoute({
          path: normalizeUrl([baseUrl, 'paths', entry.id]),
          component: '@site/src/components/LearningPath',
          modules: { path: await createData(`${entry.id}.json`, entry) },
          exact: true,
        });
      }
    },
    getPathsToWatch: () => [path.join(siteDir, 'docs/**/*.{md,mdx}')],
  };
}
