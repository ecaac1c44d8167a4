import { closest, distance } from 'fastest-levenshtein';

/**
 * Returns a hint such as ` Did you mean "live"?` with the most similar allowed word, or an empty string if none is
 * close.
 */
export function didYouMean(written: string, allowed: readonly string[]): string {
  if (allowed.length === 0) return '';
  const lower = written.toLowerCase();
  const nearest =
    allowed.find((word) => lower.length > 1 && word.startsWith(lower)) ?? closest(lower, [...allowed]);
  const limit = Math.max(2, Math.ceil(nearest.length / 2));
  const isNear = nearest.startsWith(lower) || distance(lower, nearest) <= limit;
  return isNear ? ` Did you mean "${nearest}"?` : '';
}

/** Joins words into a list such as `a, b or c`. */
export function joinWithOr(words: readonly string[]): string {
  if (words.length <= 1) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
