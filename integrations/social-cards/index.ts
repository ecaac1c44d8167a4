/** Draws a picture for every page with a title of its own, and names it in the page's head, when the build ends. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { rewritePages } from '../../src/lib/page-passes';
import { readAreaLessons, readOutline, readPaths } from '../site-outline';
import { expectedHeads } from './expected-heads';
import { readHeads, writePictures, type BuildPictures, type PageHead } from './pages';
import { Pictures } from './pictures';
import { subjects, type Outline } from './subjects';

const NAME = 'social-cards';

/** The site's own picture below its base path, as `themeConfig.image` names it: that of all other pages. */
const SITE_PICTURE = 'img/social-card.png';
/** What it says; its line is the tagline. */
const SITE_CLAIM = 'Learn what everything else stands on';

/** The plugin; it has no options. */
export default function socialCards({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin<Outline> {
  const { title: site, tagline } = siteConfig;
  let outline: Outline | undefined;
  let pictures: Pictures | undefined;
  return {
    name: NAME,
    loadContent: async () => ({
      lessons: await readAreaLessons(siteDir),
      ...(await readOutline(siteDir)),
      paths: await readPaths(siteDir),
    }),
    async contentLoaded({ content }) {
      outline = content;
    },
    // Not before: until then the runtimes of examples are bundled, by all processors.
    async allContentLoaded({ allContent }) {
      if (!outline || process.env.NODE_ENV !== 'production') return;
      pictures = new Pictures(siteDir);
      const subjectOf = subjects(outline, site);
      for (const { file, title } of expectedHeads(outline, allContent, baseUrl)) {
        const subject = subjectOf(file, title);
        // What went wrong is told when the picture is needed.
        if (subject) pictures.draw(subject).catch(() => undefined);
      }
    },
    async postBuild({ outDir, plugins, content }) {
      const address = (name: string) => siteConfig.url + normalizeUrl([baseUrl, name]);
      const before = address(SITE_PICTURE);
      const drawn = (pictures ??= new Pictures(siteDir));
      const chosen = choose(drawn, readHeads(outDir, before), subjects(content, site));
      const addresses = chosen.then(({ cards }) => ({
        before,
        after: new Map(cards.map(({ file, picture }) => [file, address(picture.name)])),
      }));
      await Promise.all([
        chosen.then((all) => writePictures({ outDir, ...all })),
        rewritePages<typeof import('./rewrite-page')>(
          { outDir, plugins },
          { plugin: NAME, module: path.join(import.meta.dirname, 'rewrite-page.ts'), context: addresses },
        ),
      ]);
    },
  };

  /** The site's own picture, and one for each page; all that were drawn are kept. */
  async function choose(
    drawn: Pictures,
    heads: readonly PageHead[],
    subjectOf: ReturnType<typeof subjects>,
  ): Promise<Omit<BuildPictures, 'outDir'>> {
    const own = await drawn.draw({ site, title: SITE_CLAIM, line: tagline });
    if ('lost' in own) throw new Error(`social-cards: no font has ${own.lost.join(' ')}.`);
    const sitePicture = { ...own.picture, name: SITE_PICTURE };
    const cards = await Promise.all(
      heads.map(async ({ file, title }) => {
        const subject = subjectOf(file, title);
        if (!subject) return { file, picture: sitePicture };
        const outcome = await drawn.draw(subject);
        if ('picture' in outcome) return { file, picture: outcome.picture };
        console.warn(
          `social-cards: ${file} keeps the site’s picture: no font has ${outcome.lost.join(' ')}.`,
        );
        return { file, picture: sitePicture };
      }),
    );
    drawn.save();
    return { cards, sitePicture };
  }
}
