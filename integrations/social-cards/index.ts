/** Draws the images shown when pages are shared, one for each page with its own title. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp, { type PngOptions } from 'sharp';
import { drawCard } from './card';
import { readLook } from './look';
import { PLANNED } from './plan';

/** The image of all other pages, relative to the base path. */
const SITE_PICTURE = 'img/social-card.png';

/** Cached images of earlier builds. Another version of sharp may draw them differently. */
const DRAWN = `node_modules/.cache/social-cards/sharp-${sharp.versions.sharp}`;

/** A palette halves the file size; a higher effort takes longer and saves nothing. */
const PNG: PngOptions = { palette: true, colours: 64, dither: 0, effort: 1, compressionLevel: 9 };

/** @param siteText name of the site, and the two lines of its own image */
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

/** @returns the file of the image, drawn now or by an earlier build */
async function drawOnce(siteDir: string, svg: string): Promise<string> {
  const file = path.join(siteDir, DRAWN, `${createHash('sha256').update(svg).digest('hex')}.png`);
  if (!existsSync(file)) writeFileSync(file, await sharp(Buffer.from(svg)).png(PNG).toBuffer());
  return file;
}
