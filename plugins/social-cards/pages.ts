/** The heads of a build: which page has which title, and which picture. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { builtPages } from '../../src/lib/built-pages';
import type { Picture } from './pictures';

/** A page that names the site's own picture. */
export interface PageHead {
  /** Name of its HTML file, relative to the build, with `/` between folders. */
  file: string;
  /** As it would be shared: with the site's name behind it. */
  title: string;
}

/** Tags that name a picture; the server writes them with or without quotes. */
const PICTURE_TAG = /<meta\b[^>]*\b(?:property|name)="?(?:og|twitter):image\b"?[^>]*>/g;

/** The mark of tags that the browser's script looks after. */
const MANAGED = / data-rh="?true"?/;

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
      if (!head.match(PICTURE_TAG)?.some((tag) => tag.includes(sitePicture))) return [];
      const title = load(head)('meta[property="og:title"]').attr('content');
      return title ? [{ file, title }] : [];
    });
}

/**
 * The same page with another picture. Only tags that name the picture are changed, and they lose the mark of those that the
 * browser's script looks after (plugins/lean-head): it does not know this picture and would put the site's in its place.
 */
export function withPicture(html: string, before: string, after: string): string {
  const head = headOf(html);
  const changed = head.replace(PICTURE_TAG, (tag) =>
    tag.includes(before) ? tag.replace(MANAGED, '').replace(before, () => after) : tag,
  );
  return changed + html.slice(head.length);
}

/** What `writePictures` writes. */
export interface BuildPictures {
  outDir: string;
  /** Pages that named the site's picture, each with the one that it gets. */
  cards: readonly { file: string; picture: Picture }[];
  sitePicture: Picture;
  /** Whole address of what lies below the base path. */
  address: (name: string) => string;
}

/** Writes the pictures, and names them in their pages. */
export function writePictures({ outDir, cards, sitePicture, address }: BuildPictures): void {
  const all = new Map([sitePicture, ...cards.map(({ picture }) => picture)].map((each) => [each.name, each]));
  for (const { name, png } of all.values()) {
    const file = path.join(outDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, png);
  }
  for (const { file, picture } of cards) {
    const page = path.join(outDir, file);
    // Read and written in one go, so that another plugin that writes pages is not overtaken.
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, withPicture(html, address(sitePicture.name), address(picture.name)));
  }
}

function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>') + 1);
}
