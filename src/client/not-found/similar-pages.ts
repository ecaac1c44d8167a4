/** Finds the pages that a reader with a wrong address may have been looking for. */
import { distance } from 'fastest-levenshtein';

export interface PageLink {
  /** With the base path. */
  href: string;
  title: string;
}

/** Number of pages offered: short enough to take in at a glance. */
const OFFERED = 5;

/** Two words are similar if at least this share of their letters is the same. */
const SIMILAR_WORD = 0.7;

/** A page is similar if at least this share of the address has similar words in the page's title or address. */
const SIMILAR_PAGE = 0.4;

/** Parts of an address that say nothing about the page. */
const SILENT = new Set(['docs', 'tech', 'blog', 'tags', 'category', 'index', 'html', 'htm']);

/** @param path of the wrong address @returns the most similar pages, best first; none if no page is similar */
export function similarPages(path: string, pages: readonly PageLink[]): PageLink[] {
  const wanted = wordsOf(path);
  return pages
    .map((page) => ({ page, likeness: likeness(wanted, wordsOf(`${page.href} ${page.title}`)) }))
    .filter((result) => result.likeness >= SIMILAR_PAGE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, OFFERED)
    .map(({ page }) => page);
}

/** Returns the share of `wanted` that is in `words`, from 0 to 1. */
function likeness(wanted: readonly string[], words: readonly string[]): number {
  const shares = wanted.map((word) => {
    const share = Math.max(
      ...words.map((other) => 1 - distance(word, other) / Math.max(word.length, other.length)),
    );
    return share >= SIMILAR_WORD ? share : 0;
  });
  return shares.reduce((sum, share) => sum + share, 0) / (wanted.length || 1);
}

function wordsOf(text: string): string[] {
  const words = decode(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word && !SILENT.has(word));
}

function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text; // a stray % in the address
  }
}
