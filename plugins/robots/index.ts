/** Writes robots.txt, which needs the site's address and so cannot be a static file. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { robotsText } from './robots-text';

/** The plugin; it has no options. */
export default function robots(): Plugin {
  return {
    name: 'robots',
    async postBuild({ outDir, siteConfig }) {
      await writeFile(path.join(outDir, 'robots.txt'), robotsText(siteConfig.url, siteConfig.baseUrl));
    },
  };
}
