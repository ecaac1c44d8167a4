/** Draws a picture for every page with a title of its own, and names it in the page's head, when the build ends. */
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { readAreaLessons, readOutline, readPaths } from '../site-outline';
import { drawCard } from './card';
import { readLook } from './look';
import { readHeads, writePictures } from './pages';
import { makePictures } from './pictures';
import { subjects } from './subjects';

/** The site's own picture below its base path, as `themeConfig.image` names it: that of all other pages. */
const SITE_PICTURE = 'img/social-card.png';
/** What it says; its line is the tagline. */
const SITE_CLAIM = 'Learn what everything else stands on';

/** The plugin; it has no options. It has to stand behind security-headers, which waits for what is written into pages. */
export default function socialCards({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  return {
    name: 'social-cards',
    async postBuild({ outDir }) {
      const look = readLook(siteDir);
      const subjectOf = subjects(
        {
          lessons: await readAreaLessons(siteDir),
          ...(await readOutline(siteDir)),
          paths: await readPaths(siteDir),
        },
        siteConfig.title,
      );
      const address = (name: string) => siteConfig.url + normalizeUrl([baseUrl, name]);
      const { title, tagline } = siteConfig;
      const site = {
        name: SITE_PICTURE,
        svg: drawCard({ site: title, title: SITE_CLAIM, line: tagline }, look),
      };
      const cards = readHeads(outDir, address(SITE_PICTURE)).map(({ file, title: pageTitle }) => {
        const subject = subjectOf(file, pageTitle);
        const lost = look.typeface.missing(subject?.title ?? '');
        if (lost.length > 0)
          console.warn(`social-cards: ${file} keeps the site’s picture: no font has ${lost.join(' ')}.`);
        return { file, svg: subject && lost.length === 0 ? drawCard(subject, look) : site.svg };
      });
      const pictures = await makePictures(siteDir, [site.svg, ...cards.map(({ svg }) => svg)]);
      writePictures({ outDir, cards, pictures, site, address });
    },
  };
}
