import type { WordMatch } from './match';
import type { Token } from '../words/tokens';

/**
 * Measures how close together the query words are in a section's text.
 *
 * @param tokens the text's tokens
 * @param matches the matches for the query words, except minor words such as "the"
 * @returns 1 if the words are next to each other, less if there are words in between, and 0 if a word is missing or the
 *   query has only one word
 */
export function measureCloseness(tokens: readonly Token[], matches: readonly WordMatch[]): number {
  if (matches.length < 2) return 0;
  const lastPositions = matches.map(() => -Infinity);
  let shortest = Infinity;
  for (const [position, { word, parts, joined }] of tokens.entries()) {
    let isFound = false;
    for (const [i, { matchedWords }] of matches.entries()) {
      if (
        !matchedWords.has(word) &&
        !(joined && matchedWords.has(joined)) &&
        !parts.some((part) => matchedWords.has(part))
      )
        continue;
      lastPositions[i] = position;
      isFound = true;
    }
    if (isFound) shortest = Math.min(shortest, position - Math.min(...lastPositions) + 1);
  }
  return matches.length / Math.max(matches.length, shortest);
}
