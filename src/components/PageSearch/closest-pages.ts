/** What a wrong address is like; apart from the finder, whose code loads only where it is used. */
import type { OutlinePage } from '../../site/outline/types';

/** Finds pages for words, best first. */
export type PageFinder = (words: string) => OutlinePage[];

/** The words of an address: `/docs/tech/binary-search.html` → `docs tech binary search`. */
export function wordsOfPath(path: string): string {
  return path
    .replace(/\.html?$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

/** Pages whose address is like one that does not exist: what its last parts say counts, `docs` and `tech` do not. */
export function closestPages(find: PageFinder, path: string, count: number): OutlinePage[] {
  const words = wordsOfPath(path)
    .split(' ')
    .filter((word) => !['docs', 'tech', 'blog', 'tags', 'category', 'index'].includes(word));
  return words.length === 0 ? [] : find(words.join(' ')).slice(0, count);
}
