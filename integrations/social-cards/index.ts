/** Draws the images shown when pages are shared, one for each page with its own title. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { drawCard } from './card';
import { PLANNED, planCard, type Subject } from './plan';

/** The card of all other pages, relative to the base path. */
const SITE_PICTURE = 'img/social-card.png';

/** Cards of this and earlier builds. */
const DRAWN = 'node_modules/.cache/social-cards/drawn';

/** @param siteSubject what the site's own card shows */
export default function socialCards(siteSubject: Subject): AstroIntegration {
  return {
    name: 'social-cards',
    hooks: {
      'astro:build:start': () => rmSync(PLANNED, { recursive: true, force: true }),
      'astro:build:done': async ({ dir }) => {
        const outDir = fileURLToPath(dir);
        const sitePicture = planCard(siteSubject);
        for (const file of readdirSync(PLANNED)) {
          const { name } = path.parse(file);
          const drawn = path.join(DRAWN, `${name}.png`);
          if (!existsSync(drawn)) {
            const png = await drawCard(JSON.parse(readFileSync(path.join(PLANNED, file), 'utf8')) as Subject);
            mkdirSync(DRAWN, { recursive: true });
            writeFileSync(drawn, png);
          }
          const isSitePicture = sitePicture.endsWith(`/${name}.png`);
          cpSync(drawn, path.join(outDir, isSitePicture ? SITE_PICTURE : `assets/og/${name}.png`));
        }
      },
    },
  };
}
