/** Parses what a reader typed into words to search for, each with alternative spellings and synonyms. */
import { stemmer } from 'stemmer';
import { STOP_WORDS } from '../words/stop-words';
import { tokensOf, type Token } from '../words/tokens';

/** One alternative for a word: a section has to contain all of these. */
interface Alternative {
  words: string[];
  /** Weight; 1 for a plain word as typed. */
  factor: number;
  /** Whether these are complete words that the reader didn't type, so they don't match longer words as prefixes. */
  isSynonym?: true;
}

/** A word of the query. */
export interface QueryWord {
  /** As typed, but folded. */
  typed: string;
  /** Starts with the typed word. */
  alternatives: Alternative[];
  /** Whether the word says little. It improves the score, but doesn't have to be found. */
  isMinor: boolean;
  /** Whether the word may be incomplete: the last one, while the reader is typing. */
  isOpen: boolean;
}

/** A reader who types `order_items` means that name, not a text about items in order. */
const WHOLE_NAME = 2;
const SYNONYM = 0.8;
/** Weight of the parts of a name, taken together. */
export const PARTS = 0.85;

/** Weight of a name without the sign that was typed: `$switch` doesn't mean a language's `switch`. */
const BARE = 0.4;

const isSigned = (whole: string, parts: readonly string[]): boolean =>
  parts.length === 1 && /^[$@]/.test(whole) && whole.slice(1) === parts[0];

/** Maximum number of synonyms per word of the query, the first ones of a group. Each may load another shard. */
const SYNONYM_WORDS = 3;

/** Maximum length of a phrase with synonyms, in words. */
const PHRASE = 4;

/** Phrases → their synonyms. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Prepares groups of synonyms for lookups. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, string[]>();
  for (const group of groups)
    for (const phrase of group) {
      const key = keyOf(tokensOf(phrase));
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...group.filter((other) => other !== phrase)]);
    }
  return synonyms;
}

/** Parses a query. A phrase with synonyms counts as one word. */
export function parseQuery(query: string, synonyms: Synonyms): QueryWord[] {
  const tokens = tokensOf(query);
  const words: QueryWord[] = [];
  for (let i = 0; i < tokens.length;) {
    const length = phraseAt(tokens.slice(i, i + PHRASE), synonyms);
    const taken = tokens.slice(i, i + length);
    const phrase = taken.map(({ whole }) => whole);
    const { parts, joined } = length === 1 ? taken[0]! : { parts: [] };
    const alternatives: Alternative[] = [{ words: phrase, factor: parts.length > 0 ? WHOLE_NAME : 1 }];
    if (parts.length > 0)
      alternatives.push({ words: parts, factor: isSigned(phrase[0]!, parts) ? BARE : PARTS });
    if (joined) alternatives.push({ words: [joined], factor: PARTS });
    const needed = new Set(phrase);
    for (const synonym of synonyms.get(keyOf(taken)) ?? []) {
      const words = wordsOf(synonym);
      if (new Set([...needed, ...words]).size > phrase.length + SYNONYM_WORDS) continue;
      words.forEach((word) => needed.add(word));
      alternatives.push({ words, factor: SYNONYM, isSynonym: true });
    }
    i += length;
    words.push({
      typed: phrase.join(' '),
      alternatives,
      isMinor: length === 1 && STOP_WORDS.has(phrase[0]!),
      isOpen: i >= tokens.length && !/\s$/.test(query),
    });
  }
  // If the query consists only of minor words, they are what the reader is looking for.
  return words.every(({ isMinor }) => isMinor) ? words.map((word) => ({ ...word, isMinor: false })) : words;
}

const wordsOf = (phrase: string): string[] => tokensOf(phrase).map(({ whole }) => whole);

/** Returns the key of a phrase, which uses stems, so that "data set" and "data-sets" are the same. */
const keyOf = (tokens: readonly Token[]): string =>
  tokens
    .flatMap(({ whole, parts }) => (parts.length > 0 ? parts : whole))
    .map(stemmer)
    .join(' ');

/** Returns the length of the longest phrase with synonyms at the start of the words; 1 if there is none. */
function phraseAt(tokens: readonly Token[], synonyms: Synonyms): number {
  for (let length = tokens.length; length > 1; length--)
    if (synonyms.has(keyOf(tokens.slice(0, length)))) return length;
  return 1;
}
