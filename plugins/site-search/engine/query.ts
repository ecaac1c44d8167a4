/** What a reader typed → the words to look for, each with other ways to say it. */
import { STOP_WORDS } from '../words/stop-words';
import { tokensOf } from '../words/tokens';

/** A way to say a word: all of these have to be in a section. */
export interface Alternative {
  words: string[];
  /** What it counts beside the word as typed: at most 1. */
  factor: number;
  /** Whether these are words in full that were not typed, so that nothing that only begins like them is meant. */
  isSynonym?: true;
}

/** A word of the query. */
export interface QueryWord {
  /** As typed, folded. */
  typed: string;
  /** The typed word first. */
  alternatives: Alternative[];
  /** Whether it says little: it helps, and need not be found. */
  isMinor: boolean;
  /** Whether it may go on: the last one, while it is typed. */
  isOpen: boolean;
}

const SYNONYM = 0.8;
const PARTS = 0.85;

/** The longest phrase that may have synonyms, in words. */
const PHRASE = 4;

/** Phrases → the phrases that mean the same. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Makes groups of synonyms ready to be looked up. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, string[]>();
  for (const group of groups)
    for (const phrase of group) {
      const key = wordsOf(phrase).join(' ');
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...group.filter((other) => other !== phrase)]);
    }
  return synonyms;
}

/** Takes a query apart; a phrase that has synonyms is one word of it. */
export function parseQuery(query: string, synonyms: Synonyms): QueryWord[] {
  const tokens = tokensOf(query);
  const words: QueryWord[] = [];
  for (let i = 0; i < tokens.length;) {
    const length = phraseAt(tokens.map(({ whole }) => whole).slice(i, i + PHRASE), synonyms);
    const phrase = tokens.slice(i, i + length).map(({ whole }) => whole);
    const alternatives: Alternative[] = [{ words: phrase, factor: 1 }];
    const { parts } = tokens[i]!;
    if (length === 1 && parts.length > 0) alternatives.push({ words: parts, factor: PARTS });
    for (const synonym of synonyms.get(phrase.join(' ')) ?? [])
      alternatives.push({ words: wordsOf(synonym), factor: SYNONYM, isSynonym: true });
    i += length;
    words.push({
      typed: phrase.join(' '),
      alternatives,
      isMinor: length === 1 && STOP_WORDS.has(phrase[0]!),
      isOpen: i >= tokens.length && !/\s$/.test(query),
    });
  }
  // A query of nothing but such words asks for them.
  return words.every(({ isMinor }) => isMinor) ? words.map((word) => ({ ...word, isMinor: false })) : words;
}

const wordsOf = (phrase: string): string[] => tokensOf(phrase).map(({ whole }) => whole);

/** Length of the longest phrase with synonyms at the begin of the words; 1 where there is none. */
function phraseAt(words: readonly string[], synonyms: Synonyms): number {
  for (let length = words.length; length > 1; length--)
    if (synonyms.has(words.slice(0, length).join(' '))) return length;
  return 1;
}
