/** Parses the reader's query into words to search for, each with alternative spellings and synonyms. */
import { stemmer } from 'stemmer';
import { STOP_WORDS } from '../words/stop-words';
import { isSymbol, tokenize, type Token } from '../words/tokens';

interface Alternative {
  /** A section has to contain all of these words. */
  words: string[];
  /** 1 for a word as typed, unless it's a compound name. */
  weight: number;
  /** Synonyms are complete words, so they don't match longer words as prefixes. */
  isSynonym?: true;
}

export interface QueryWord {
  /** The typed word, in lower case and without accents. */
  typed: string;
  /** The first alternative is the typed word. */
  alternatives: Alternative[];
  /** Minor words improve the score of a section, but don't have to be found. */
  isMinor: boolean;
  /** Whether the word may be incomplete. True for the last word, unless the query ends with a space. */
  isOpen: boolean;
}

/**
 * Weight of a compound name as typed. It's high because a reader who types `order_items` wants that name, not text
 * about items in order.
 */
const NAME_WEIGHT = 2;
const SYNONYM_WEIGHT = 0.8;
/** Weight of a name's parts if a section contains all of them. */
export const PARTS_WEIGHT = 0.85;

/**
 * Weight of a name without its `$` or `@`. It's low because a reader who types `$switch` doesn't mean the `switch`
 * statement.
 */
const UNSIGNED_WEIGHT = 0.4;

const isSigned = (name: string, parts: readonly string[]): boolean =>
  parts.length === 1 && /^[$@]/.test(name) && name.slice(1) === parts[0];

/**
 * Maximum number of words that synonyms can add to a query word. It's low because each of them may load another shard.
 */
const MAX_SYNONYM_WORDS = 3;

/** Maximum length of a phrase with synonyms, in words. */
const MAX_PHRASE_LENGTH = 4;

/** The synonyms of each phrase, by the key from `getPhraseKey`. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, string[]>();
  for (const group of groups)
    // A group that begins with a symbol lists its names, which don't mean the same as each other.
    for (const phrase of isSymbol(group[0]!) ? group.slice(0, 1) : group) {
      const key = getPhraseKey(tokenizeQuery(phrase));
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...group.filter((other) => other !== phrase)]);
    }
  return synonyms;
}

/** Splits text into tokens. A symbol that isn't in the index, such as `#`, becomes a token if it is the whole text. */
function tokenizeQuery(text: string): Token[] {
  const tokens = tokenize(text);
  const word = text.trim();
  return tokens.length > 0 || word === '' ? tokens : [{ word, parts: [] }];
}

/** Parses a query. A phrase with synonyms counts as one word. */
export function parseQuery(query: string, synonyms: Synonyms): QueryWord[] {
  const tokens = tokenizeQuery(query);
  const words: QueryWord[] = [];
  for (let i = 0; i < tokens.length;) {
    const length = findPhraseLength(tokens.slice(i, i + MAX_PHRASE_LENGTH), synonyms);
    const phraseTokens = tokens.slice(i, i + length);
    const phrase = phraseTokens.map(({ word }) => word);
    const { parts, joined } = length === 1 ? phraseTokens[0]! : { parts: [] };
    const alternatives: Alternative[] = [{ words: phrase, weight: parts.length > 0 ? NAME_WEIGHT : 1 }];
    // A reader who types `C#` doesn't mean C.
    if (parts.length > 0 && !/^\p{L}[#+]/u.test(phrase[0]!))
      alternatives.push({
        words: parts,
        weight: isSigned(phrase[0]!, parts) ? UNSIGNED_WEIGHT : PARTS_WEIGHT,
      });
    if (joined) alternatives.push({ words: [joined], weight: PARTS_WEIGHT });
    const lookedUp = new Set(phrase);
    for (const synonym of synonyms.get(getPhraseKey(phraseTokens)) ?? []) {
      const synonymWords = tokenize(synonym).map(({ word }) => word);
      if (new Set([...lookedUp, ...synonymWords]).size > phrase.length + MAX_SYNONYM_WORDS) continue;
      synonymWords.forEach((word) => lookedUp.add(word));
      // Code is full of symbols, so a symbol's name says more about the subject of a section.
      const weight = isSymbol(phrase[0]!) ? NAME_WEIGHT : SYNONYM_WEIGHT;
      alternatives.push({ words: synonymWords, weight, isSynonym: true });
    }
    i += length;
    words.push({
      typed: phrase.join(' '),
      alternatives,
      isMinor: length === 1 && STOP_WORDS.has(phrase[0]!),
      isOpen: i >= tokens.length && !/\s$/.test(query),
    });
  }
  // If the query consists only of minor words, search for them.
  return words.every(({ isMinor }) => isMinor) ? words.map((word) => ({ ...word, isMinor: false })) : words;
}

/** Returns a key made of stems, so that "data set" and "data-sets" have the same key. */
const getPhraseKey = (tokens: readonly Token[]): string =>
  tokens
    .flatMap(({ word, parts }) => (parts.length > 0 ? parts : word))
    .map(stemmer)
    .join(' ');

/** Returns the length of the longest phrase with synonyms that the tokens start with, or 1 if there is none. */
function findPhraseLength(tokens: readonly Token[], synonyms: Synonyms): number {
  for (let length = tokens.length; length > 1; length--)
    if (synonyms.has(getPhraseKey(tokens.slice(0, length)))) return length;
  return 1;
}
