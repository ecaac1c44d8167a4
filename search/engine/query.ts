/** What a reader typed → the words to look for, each with other ways to say it. */
import { stemmer } from 'stemmer';
import { STOP_WORDS } from '../words/stop-words';
import { tokensOf, type Token } from '../words/tokens';

/** A way to say a word: all of these have to be in a section. */
export interface Alternative {
  words: string[];
  /** What it counts; 1 for a plain word as typed. */
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

/** Who types `order_items` means that, not a text about items in order. */
const WHOLE_NAME = 2;
const SYNONYM = 0.8;
/** What the parts of a name count together. */
export const PARTS = 0.85;

/** What a name counts without the sign that was typed: who types `$switch` means no switch of a language. */
const BARE = 0.4;

const isSigned = (whole: string, parts: readonly string[]): boolean =>
  parts.length === 1 && /^[$@]/.test(whole) && whole.slice(1) === parts[0];

/** The most words that synonyms add to a word of the query: each may load a shard. Those that stand first in a group. */
const SYNONYM_WORDS = 3;

/** The longest phrase that may have synonyms, in words. */
const PHRASE = 4;

/** Phrases → the phrases that mean the same. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Makes groups of synonyms ready to be looked up. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, string[]>();
  for (const group of groups)
    for (const phrase of group) {
      const key = keyOf(tokensOf(phrase));
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...group.filter((other) => other !== phrase)]);
    }
  return synonyms;
}

/** Takes a query apart; a phrase that has synonyms is one word of it. */
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
  // A query of nothing but such words asks for them.
  return words.every(({ isMinor }) => isMinor) ? words.map((word) => ({ ...word, isMinor: false })) : words;
}

const wordsOf = (phrase: string): string[] => tokensOf(phrase).map(({ whole }) => whole);

/** Phrases are looked up by the stems of their parts: a data set is what data-sets are. */
const keyOf = (tokens: readonly Token[]): string =>
  tokens
    .flatMap(({ whole, parts }) => (parts.length > 0 ? parts : whole))
    .map(stemmer)
    .join(' ');

/** Length of the longest phrase with synonyms at the begin of the words; 1 where there is none. */
function phraseAt(tokens: readonly Token[], synonyms: Synonyms): number {
  for (let length = tokens.length; length > 1; length--)
    if (synonyms.has(keyOf(tokens.slice(0, length)))) return length;
  return 1;
}
