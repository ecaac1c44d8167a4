import { distance } from 'fastest-levenshtein';

export interface PageLink {
  /** Includes the base path. */
  href: string;
  title: string;
}

const MAX_SUGGESTIONS = 5;
/** Comparing a path of thousands of characters would block the page for seconds. */
const MAX_PATH = 300;
/** The minimum similarity of two words that count as a match, from 0 to 1. */
const WORD_THRESHOLD = 0.7;
/** The minimum similarity of a page that is suggested, from 0 to 1. */
const PAGE_THRESHOLD = 0.4;
/** Words in paths that don't describe the page. */
const IGNORED_WORDS = new Set(['docs', 'tech', 'blog', 'tags', 'category', 'index', 'html', 'htm']);

/** Returns the pages whose URLs and titles are most similar to a path, best match first. */
export function findSimilarPages(path: string, pages: readonly PageLink[]): PageLink[] {
  const wanted = toWords(path.slice(0, MAX_PATH));
  return pages
    .map((page) => ({ page, similarity: compareWords(wanted, toWords(`${page.href} ${page.title}`)) }))
    .filter(({ similarity }) => similarity >= PAGE_THRESHOLD)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ page }) => page);
}

/** Finds the best match for each wanted word. Returns their average similarity, from 0 to 1; no match counts as 0. */
function compareWords(wanted: readonly string[], words: readonly string[]): number {
  const similarities = wanted.map((word) => {
    const similarity = Math.max(
      ...words.map((other) => 1 - distance(word, other) / Math.max(word.length, other.length)),
    );
    return similarity >= WORD_THRESHOLD ? similarity : 0;
  });
  return similarities.reduce((sum, similarity) => sum + similarity, 0) / (wanted.length || 1);
}

function toWords(text: string): string[] {
  const words = decode(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word && !IGNORED_WORDS.has(word));
}

function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text; // the URL contains a stray %
  }
}
