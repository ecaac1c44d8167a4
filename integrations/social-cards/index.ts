import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { drawCard } from './card';
import { PLANNED_DIR, planCard, type Subject } from './plan';

/** Path of the card for pages without their own title, relative to the base path. */
const SITE_CARD = 'img/social-card.png';

/** Contains the cards from this build and earlier ones. */
const DRAWN_DIR = 'node_modules/.cache/social-cards/drawn';

/** Draws the images shown when pages are shared: one for each page with its own title, and one for the site. */
export default function socialCards(siteSubject: Subject): AstroIntegration {
  return {
    name: 'social-cards',
    hooks: {
      'astro:build:start': () => rmSync(PLANNED_DIR, { recursive: true, force: true }),
      'astro:build:done': async ({ dir }) => {
        const outDir = fileURLToPath(dir);
        const siteCard = planCard(siteSubject);
        for (const file of readdirSync(PLANNED_DIR)) {
          const { name } = path.parse(file);
          const drawn = path.join(DRAWN_DIR, `${name}.png`);
          if (!existsSync(drawn)) {
            const subject = JSON.parse(readFileSync(path.join(PLANNED_DIR, file), 'utf8')) as Subject;
            const png = await drawCard(subject);
            mkdirSync(DRAWN_DIR, { recursive: true });
            writeFileSync(drawn, png);
          }
          const card = `assets/og/${name}.png`;
          cpSync(drawn, path.join(outDir, card === siteCard ? SITE_CARD : card));
        }
      },
    },
  };
}
