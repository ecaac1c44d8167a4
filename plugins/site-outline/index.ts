/** Writes what there is to read where pages can import it: `@generated/site-outline/default/outline.json`. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { OutlinePage, SiteOutline } from '../../src/lib/site-outline/types';
import { readOutline } from './outline';

export { readOutline } from './outline';

/** The plugin: data at build time, no byte in a page that does not import it. */
export default function siteOutline(context: LoadContext): Plugin<SiteOutline> {
  return {
    name: 'site-outline',
    loadContent: () => readOutline(context.siteDir),
    async contentLoaded({ content, actions }) {
      await actions.createData('outline.json', content);
      const head = ({ title, route, description }: OutlinePage): OutlinePage => ({
        title,
        route,
        description,
      });
      const pages = [...content.areas.flatMap((area) => area.pages), ...content.posts].map(head);
      await actions.createData('pages.json', pages);
    },
    getPathsToWatch: () => [path.join(context.siteDir, '{docs,blog}/**/*.{md,mdx}')],
  };
}
