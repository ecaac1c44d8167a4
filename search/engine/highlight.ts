/** Marks the query words in text. The results have the same format as Algolia's. */
import { escapeHtml } from '../client/markup';
import { SEPARATORS, tokenize, type Token } from '../words/tokens';

/** Text with marks, in Algolia's format. `value` is HTML that contains only escaped text and `<mark>` elements. */
export interface Highlighted {
  value: string;
  /** Whether the text contains none, some or all of the query words. */
  matchLevel: 'none' | 'partial' | 'full';
  /** The query words that were found, as typed. */
  matchedWords: string[];
  fullyHighlighted: boolean;
}

/**
 * The query words, each with the indexed words that it matched. An indexed word that ends in `*` represents all words
 * with that prefix.
 */
export type WordsToMark = readonly { typed: string; matchedWords: ReadonlySet<string> }[];

const CHUNK = new RegExp(`[^${SEPARATORS}]+`, 'gu');
const ELLIPSIS = '…';

interface Mark {
  start: number;
  end: number;
  /** Indexes of the query words that are marked here. */
  words: number[];
}

export function highlight(text: string, words: WordsToMark): Highlighted {
  return render(text, 0, text.length, findMarks(text, words), words);
}

/**
 * Returns the part of the text that contains the most query words, with marks. Of several such parts, returns the first,
 * because code, where names are repeated, usually follows the text that explains it. `length` is in words.
 */
export function createSnippet(text: string, words: WordsToMark, length: number): Highlighted {
  const pieces = [...text.matchAll(/\S+/g)].map(({ index, 0: piece }) => ({
    start: index,
    end: index + piece.length,
  }));
  const marks = findMarks(text, words);
  if (pieces.length <= length) return render(text, 0, text.length, marks, words);
  const wordsByPiece = pieces.map((): number[] => []);
  let piece = 0;
  for (const mark of marks) {
    while (pieces[piece]!.end <= mark.start) piece++;
    wordsByPiece[piece]!.push(...mark.words);
  }
  let bestStart = 0;
  let bestScore = 0;
  for (const [i, found] of wordsByPiece.entries()) {
    if (found.length === 0) continue;
    const score = new Set(wordsByPiece.slice(i, i + length).flat()).size;
    if (score > bestScore) [bestStart, bestScore] = [i, score];
  }
  // Start a few words before the match to make it easier to understand.
  const from = Math.max(0, Math.min(bestStart - Math.floor(length / 4), pieces.length - length));
  const to = from + length;
  const part = render(text, pieces[from]!.start, pieces[to - 1]!.end, marks, words);
  const value = (from > 0 ? ELLIPSIS : '') + part.value + (to < pieces.length ? ELLIPSIS : '');
  return { ...part, value };
}

/** The text between two separators. */
interface Chunk {
  text: string;
  start: number;
  tokens: Token[];
}

/**
 * Cache for split text. Much of the same text is needed again after each key press, and splitting it would take most of
 * the search time.
 */
const chunkCache = new Map<string, Chunk[]>();
const CHUNK_CACHE_SIZE = 2000;

function getChunks(text: string): Chunk[] {
  let chunks = chunkCache.get(text);
  if (!chunks) {
    chunks = [...text.matchAll(CHUNK)].map(({ index, 0: chunk }) => ({
      text: chunk,
      start: index,
      tokens: tokenize(chunk),
    }));
    if (chunkCache.size >= CHUNK_CACHE_SIZE) chunkCache.clear();
    chunkCache.set(text, chunks);
  }
  return chunks;
}

export function tokenizeCached(text: string): Token[] {
  return getChunks(text).flatMap(({ tokens }) => tokens);
}

/**
 * Returns the words in a string, joined by spaces so that comparisons ignore punctuation. Names such as `useEffect` are
 * split into parts.
 */
export function normalizePhrase(text: string): string {
  return tokenizeCached(text)
    .flatMap(({ word, parts }) => (parts.length > 0 ? parts : word))
    .join(' ');
}

function findMarks(text: string, words: WordsToMark): Mark[] {
  const prefixes = words.map(({ matchedWords }) =>
    [...matchedWords].filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
  );
  const findQueryWords = (name: string): number[] => {
    const found: number[] = [];
    for (const [i, { matchedWords }] of words.entries())
      if (matchedWords.has(name) || prefixes[i]!.some((prefix) => name.startsWith(prefix))) found.push(i);
    return found;
  };
  const marks: Mark[] = [];
  for (const { text: chunk, start, tokens } of getChunks(text)) {
    for (const { word, parts, joined } of tokens) {
      const found = [...new Set([...findQueryWords(word), ...(joined ? findQueryWords(joined) : [])])];
      if (found.length > 0) {
        const [from, to] = trimPunctuation(chunk);
        marks.push({ start: start + from, end: start + to, words: found });
        continue;
      }
      // Mark only the matching part of a compound name such as `useEffect`.
      for (const part of parts) {
        const foundPart = findQueryWords(part);
        const at = foundPart.length > 0 ? chunk.toLowerCase().indexOf(part) : -1;
        if (at >= 0) marks.push({ start: start + at, end: start + at + part.length, words: foundPart });
      }
    }
  }
  return marks.sort((a, b) => a.start - b.start);
}

/** Returns the start and end of a chunk, excluding the punctuation around it. */
function trimPunctuation(chunk: string): [number, number] {
  const inner = /[\p{L}\p{N}$@_#].*[\p{L}\p{N}+#_]|[\p{L}\p{N}]/u.exec(chunk);
  return inner ? [inner.index, inner.index + inner[0].length] : [0, chunk.length];
}

function render(
  text: string,
  from: number,
  to: number,
  marks: readonly Mark[],
  words: WordsToMark,
): Highlighted {
  const matched = new Set<number>();
  let value = '';
  let at = from;
  let markedLength = 0;
  for (const { start, end, words: found } of marks) {
    if (start < at || end > to) continue;
    found.forEach((word) => matched.add(word));
    value += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    markedLength += end - start;
    at = end;
  }
  value += escapeHtml(text.slice(at, to));
  return {
    value,
    matchLevel: matched.size === 0 ? 'none' : matched.size === words.length ? 'full' : 'partial',
    matchedWords: [...matched].sort((a, b) => a - b).map((i) => words[i]!.typed),
    fullyHighlighted: markedLength > 0 && markedLength >= text.slice(from, to).replaceAll(/\s/g, '').length,
  };
}
