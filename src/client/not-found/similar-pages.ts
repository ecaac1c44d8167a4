import { distance } from 'fastest-levenshtein';

export interface PageLink {
  /** Includes the base path. */
  href: string;
  title: string;
}

const MAX_SUGGESTIONS = 5;
/** The minimum share of equal letters in two similar words. */
const WORD_THRESHOLD = 0.7;
/** The minimum similarity of a suggested page, from 0 to 1. */
const PAGE_THRESHOLD = 0.4;
/** Words in paths that don't describe the page. */
const IGNORED_WORDS = new Set(['docs', 'tech', 'blog', 'tags', 'category', 'index', 'html', 'htm']);

/** Returns the pages whose URL or title is most similar to a wrong path, best first. */
export function findSimilarPages(path: string, pages: readonly PageLink[]): PageLink[] {
  const wanted = toWords(path);
  return pages
    .map((page) => ({ page, similarity: compareWords(wanted, toWords(`${page.href} ${page.title}`)) }))
    .filter(({ similarity }) => similarity >= PAGE_THRESHOLD)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ page }) => page);
}

/** Returns the average similarity of the wanted words to their closest words, from 0 to 1. */
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
    return text; // a stray % in the URL
  }
}
