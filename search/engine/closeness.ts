/** Measures how close together the words of a query are in a text. */
import type { WordMatch } from './match';
import type { Token } from '../words/tokens';

/**
 * Returns 1 if all words are next to each other, less the more other words are between them, and 0 if one is missing or
 * the query has only one.
 *
 * @param tokens of the text, in order
 * @param asked words of the query, without minor ones
 */
export function closeness(tokens: readonly Token[], asked: readonly WordMatch[]): number {
  if (asked.length < 2) return 0;
  const last = asked.map(() => -Infinity);
  let shortest = Infinity;
  for (const [place, { whole, parts, joined }] of tokens.entries()) {
    let isFound = false;
    for (const [i, { taken }] of asked.entries()) {
      if (!taken.has(whole) && !(joined && taken.has(joined)) && !parts.some((part) => taken.has(part)))
        continue;
      last[i] = place;
      isFound = true;
    }
    if (isFound) shortest = Math.min(shortest, place - Math.min(...last) + 1);
  }
  return asked.length / Math.max(asked.length, shortest);
}
