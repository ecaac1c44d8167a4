/** Writes what there is to read where pages can import it: `@generated/site-outline/default/*.json`. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { OutlinePage, OutlineReading, SiteOutline } from '../../src/lib/site-outline/types';
import { readOutline, readReading } from './outline';

export { readAreaLessons, readOutline, readPaths, type AreaLessons } from './outline';

interface Content {
  outline: SiteOutline;
  reading: OutlineReading;
}

/** The plugin: data at build time, no byte in a page that does not import it. */
export default function siteOutline(context: LoadContext): Plugin<Content> {
  return {
    name: 'site-outline',
    loadContent: async () => ({
      outline: await readOutline(context.siteDir),
      reading: await readReading(context.siteDir),
    }),
    async contentLoaded({ content: { outline, reading }, actions }) {
      await actions.createData('outline.json', outline);
      await actions.createData('reading.json', reading);
      const head = ({ title, route, description }: OutlinePage): OutlinePage => ({
        title,
        route,
        description,
      });
      const pages = [...outline.areas.flatMap((area) => area.pages), ...outline.posts].map(head);
      await actions.createData('pages.json', pages);
    },
    configureWebpack(_config, isServer) {
      // `…json?address` is the address of a file that is fetched, in the place of the data.
      const rule = {
        test: /[\\/]site-outline[\\/]default[\\/]\w+\.json$/,
        resourceQuery: /^\?address$/,
        type: 'asset/resource',
        generator: { filename: 'assets/files/[name]-[contenthash:8][ext]', emit: !isServer },
      };
      return { module: { rules: [rule] } };
    },
    getPathsToWatch: () => [path.join(context.siteDir, '{docs,blog}/**/*.{md,mdx}')],
  };
}
