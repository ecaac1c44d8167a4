/** Words of messages: what an author may have meant, and lists of what is allowed. */
import { closest, distance } from 'fastest-levenshtein';

/**
 * The nearest right word, as an appended question.
 *
 * @param written what the author wrote
 * @param allowed right words
 * @returns ` Did you mean "live"?`, or nothing where no word is near
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

/** `a, b or c`. @param words in order */
export function listWords(words: readonly string[]): string {
  if (words.length <= 1) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
