/** The heads of a build: which page has which title, and which picture. */
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import { builtPages } from '../../src/lib/built-pages';
import type { Picture } from './pictures';
import { headOf, namesPicture } from './rewrite-page';

/** A page that names the site's own picture. */
export interface PageHead {
  /** Name of its HTML file, relative to the build, with `/` between folders. */
  file: string;
  /** As it would be shared: with the site's name behind it. */
  title: string;
}

/** The tag with a page's title. */
const TITLE_TAG = /<meta\b[^>]*\bproperty="?og:title\b"?(?:"[^"]*"|'[^']*'|[^'">])*>/;

/**
 * Reads the pages that name the site's picture: those with a picture of their own keep it, redirects have none.
 *
 * @param outDir folder of the build
 * @param sitePicture whole address of the site's picture
 */
export function readHeads(outDir: string, sitePicture: string): PageHead[] {
  return builtPages(outDir)
    .sort()
    .flatMap((file) => {
      const head = headOf(readFileSync(path.join(outDir, file), 'utf8'));
      if (!namesPicture(head, sitePicture)) return [];
      // Parsed alone: a head has a hundred elements.
      const title = load(TITLE_TAG.exec(head)?.[0] ?? '', null, false)('meta').attr('content');
      return title ? [{ file, title }] : [];
    });
}

/** What `writePictures` writes. */
export interface BuildPictures {
  outDir: string;
  /** Pages that named the site's picture, each with the one that it gets. */
  cards: readonly { file: string; picture: Picture }[];
  sitePicture: Picture;
}

/** Writes the pictures. */
export async function writePictures({ outDir, cards, sitePicture }: BuildPictures): Promise<void> {
  const all = new Map(
    [sitePicture, ...cards.map(({ picture }) => picture)].map(({ name, png }) => [name, png]),
  );
  const folders = new Set([...all.keys()].map((name) => path.dirname(path.join(outDir, name))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all([...all].map(([name, png]) => writeFile(path.join(outDir, name), png)));
}
