/** How near to each other a text holds the words of a query. */
import type { WordMatch } from './match';
import type { Token } from '../words/tokens';

/**
 * 1 where all words stand side by side, less the more other words are between them, 0 where one of them is missing or
 * only one was asked for.
 *
 * @param tokens of the text, in order
 * @param asked the words of the query that say something
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
