/** Draws the picture that stands for a page where it is shared, one for each page with a title of its own. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp, { type PngOptions } from 'sharp';
import { drawCard } from './card';
import { readLook } from './look';
import { PLANNED } from './plan';

/** The picture of pages without one of their own, relative to the base path. */
const SITE_PICTURE = 'img/social-card.png';

/** Pictures of earlier builds. Another version of the library may draw them differently. */
const DRAWN = `node_modules/.cache/social-cards/sharp-${sharp.versions.sharp}`;

/** A palette makes pictures half as large; more effort takes longer and saves nothing. */
const PNG: PngOptions = { palette: true, colours: 64, dither: 0, effort: 1, compressionLevel: 9 };

/** @param siteText name of the site, and the two lines of its own picture */
export default function socialCards(siteText: {
  site: string;
  title: string;
  line: string;
}): AstroIntegration {
  let siteDir = '';
  return {
    name: 'social-cards',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteDir = fileURLToPath(config.root);
      },
      'astro:build:start': () => rmSync(path.join(siteDir, PLANNED), { recursive: true, force: true }),
      'astro:build:done': async ({ dir }) => {
        const outDir = fileURLToPath(dir);
        const planned = path.join(siteDir, PLANNED);
        const names = existsSync(planned) ? readdirSync(planned) : [];
        mkdirSync(path.join(siteDir, DRAWN), { recursive: true });
        const drawings = names.map((name) => ({
          svg: readFileSync(path.join(planned, name), 'utf8'),
          to: `assets/og/${path.parse(name).name}.png`,
        }));
        drawings.push({ svg: drawCard(siteText, readLook(siteDir)), to: SITE_PICTURE });
        for (const { svg, to } of drawings) {
          const target = path.join(outDir, to);
          mkdirSync(path.dirname(target), { recursive: true });
          cpSync(await drawOnce(siteDir, svg), target);
        }
      },
    },
  };
}

/** @returns the file of the picture, which an earlier build may have drawn */
async function drawOnce(siteDir: string, svg: string): Promise<string> {
  const file = path.join(siteDir, DRAWN, `${createHash('sha256').update(svg).digest('hex')}.png`);
  if (!existsSync(file)) writeFileSync(file, await sharp(Buffer.from(svg)).png(PNG).toBuffer());
  return file;
}
