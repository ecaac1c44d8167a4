/** Marks found words in texts, as HTML in the shape of Algolia's answers. */
import { escapeHtml } from '../client/markup';
import { BETWEEN_WORDS, tokensOf, type Token } from '../words/tokens';

/** A text with marks. `value` is HTML in which everything except the marks is escaped. */
export interface Highlighted {
  value: string;
  /** How many words of the query the text contains. */
  matchLevel: 'none' | 'partial' | 'full';
  /** Words of the query that were found, as typed. */
  matchedWords: string[];
  fullyHighlighted: boolean;
}

/**
 * Words to mark: for each word of the query, the words of the index it matched. One that ends in `*` matches every word
 * with that beginning.
 */
export type MarkedWords = readonly { typed: string; taken: ReadonlySet<string> }[];

const PIECE = new RegExp(`[^${BETWEEN_WORDS}]+`, 'gu');
const ELLIPSIS = '…';

interface Piece {
  start: number;
  end: number;
  /** Indexes of the query's words that are marked here. */
  words: number[];
}

export function highlight(text: string, words: MarkedWords): Highlighted {
  return render(text, 0, text.length, marksIn(text, words), words);
}

/**
 * Marks the part of a text that contains most words of the query.
 *
 * @param length of the part, in words
 */
export function snippet(text: string, words: MarkedWords, length: number): Highlighted {
  const pieces = [...text.matchAll(/\S+/g)].map(({ index, 0: piece }) => ({
    start: index,
    end: index + piece.length,
  }));
  const marks = marksIn(text, words);
  if (pieces.length <= length) return render(text, 0, text.length, marks, words);
  const wordsAt = pieces.map((): number[] => []);
  let piece = 0;
  for (const { start, words: found } of marks) {
    while (pieces[piece]!.end <= start) piece++;
    wordsAt[piece]!.push(...found);
  }
  let best = 0;
  let most = 0;
  for (const [i, own] of wordsAt.entries()) {
    if (own.length === 0) continue;
    const window = wordsAt.slice(i, i + length).flat();
    const worth = 10 * new Set(window).size + Math.min(window.length, 9);
    if (worth > most) [best, most] = [i, worth];
  }
  // Some words before the match make it easier to understand.
  const from = Math.max(0, Math.min(best - Math.floor(length / 4), pieces.length - length));
  const to = from + length;
  const part = render(text, pieces[from]!.start, pieces[to - 1]!.end, marks, words);
  const value = (from > 0 ? ELLIPSIS : '') + part.value + (to < pieces.length ? ELLIPSIS : '');
  return { ...part, value };
}

/** The text between two separators (spaces or brackets), with the words in it. */
interface Chunk {
  text: string;
  start: number;
  tokens: Token[];
}

/** Cache size. The same texts are used at every key press, and splitting them is most of the work of a search. */
const CHUNKS_KEPT = 2000;
const chunksOfText = new Map<string, Chunk[]>();

function chunksOf(text: string): Chunk[] {
  let chunks = chunksOfText.get(text);
  if (!chunks) {
    chunks = [...text.matchAll(PIECE)].map(({ index, 0: chunk }) => ({
      text: chunk,
      start: index,
      tokens: tokensOf(chunk),
    }));
    if (chunksOfText.size >= CHUNKS_KEPT) chunksOfText.clear();
    chunksOfText.set(text, chunks);
  }
  return chunks;
}

/** Returns the words of a text, in order. */
export function tokensIn(text: string): Token[] {
  return chunksOf(text).flatMap(({ tokens }) => tokens);
}

const phraseOfText = new Map<string, string>();

/**
 * Returns the words of a text joined by spaces, with names split into parts, so that punctuation doesn't matter in
 * comparisons.
 */
export function phraseOf(text: string): string {
  let phrase = phraseOfText.get(text);
  if (phrase === undefined) {
    phrase = tokensIn(text)
      .flatMap(({ whole, parts }) => (parts.length > 0 ? parts : whole))
      .join(' ');
    if (phraseOfText.size >= CHUNKS_KEPT) phraseOfText.clear();
    phraseOfText.set(text, phrase);
  }
  return phrase;
}

/** Finds the words to mark. */
function marksIn(text: string, words: MarkedWords): Piece[] {
  const begins = words.map(({ taken }) =>
    [...taken].filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
  );
  const takenFor = (name: string): number[] => {
    const places: number[] = [];
    for (const [i, { taken }] of words.entries())
      if (taken.has(name) || begins[i]!.some((begin) => name.startsWith(begin))) places.push(i);
    return places;
  };
  const marks: Piece[] = [];
  for (const { text: chunk, start, tokens } of chunksOf(text)) {
    for (const { whole, parts, joined } of tokens) {
      const places = [...new Set([...takenFor(whole), ...(joined ? takenFor(joined) : [])])];
      if (places.length > 0) {
        const [from, to] = edgesOf(chunk);
        marks.push({ start: start + from, end: start + to, words: places });
        continue;
      }
      // In a name with several parts, only the matching part is marked.
      for (const part of parts) {
        const places = takenFor(part);
        const at = places.length > 0 ? chunk.toLowerCase().indexOf(part) : -1;
        if (at >= 0) marks.push({ start: start + at, end: start + at + part.length, words: places });
      }
    }
  }
  return marks.sort((a, b) => a.start - b.start);
}

/** Returns where a chunk starts and ends without the punctuation around it. */
function edgesOf(chunk: string): [number, number] {
  const inner = /[\p{L}\p{N}$@_#].*[\p{L}\p{N}+#_]|[\p{L}\p{N}]/u.exec(chunk);
  return inner ? [inner.index, inner.index + inner[0].length] : [0, chunk.length];
}

function render(
  text: string,
  from: number,
  to: number,
  marks: readonly Piece[],
  words: MarkedWords,
): Highlighted {
  const matched = new Set<number>();
  let value = '';
  let at = from;
  let marked = 0;
  for (const { start, end, words: found } of marks) {
    if (start < at || end > to) continue;
    found.forEach((word) => matched.add(word));
    value += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    marked += end - start;
    at = end;
  }
  value += escapeHtml(text.slice(at, to));
  return {
    value,
    matchLevel: matched.size === 0 ? 'none' : matched.size === words.length ? 'full' : 'partial',
    matchedWords: [...matched].sort((a, b) => a - b).map((i) => words[i]!.typed),
    fullyHighlighted: marked > 0 && marked >= text.slice(from, to).replaceAll(/\s/g, '').length,
  };
}
