/** Finds the sections that match the query words: exactly, by stem, by prefix, or with typing errors. */
import { stemmer } from 'stemmer';
import {
  commonPrefixLength,
  decodeSpelling,
  findShard,
  lowerBound,
  reverse,
  unpackPostings,
} from '../format';
import { allowedEdits, countEdits } from '../words/edits';
import type { IndexFiles } from './files';
import { PARTS_WEIGHT, type QueryWord } from './query';

export interface WordMatch {
  word: QueryWord;
  /** The best match in each section that contains the word. */
  sections: Map<number, SectionMatch>;
  /** The indexed words that matched. A word that ends in `*` represents all words with that prefix. */
  matchedWords: Set<string>;
}

export interface SectionMatch {
  /** How prominent the word is in the heading, from 0 to 3 (see `Strength` in format.ts). */
  heading: number;
  /** How prominent the word is in the text, from 0 to 3 (see `Strength` in format.ts). */
  text: number;
  /** 1 for an exact match, less for a similar word. */
  factor: number;
}

const STEM_FACTOR = 0.9;
const ONE_EDIT_FACTOR = 0.45;
const TWO_EDITS_FACTOR = 0.3;

/**
 * Range of score factors for an indexed word that begins with the typed text. The more of the word the reader has
 * typed, the higher the factor.
 */
const [MIN_PREFIX_FACTOR, MAX_PREFIX_FACTOR] = [0.5, 0.85];
/** Additional factor for prefix matches if the typed word is complete, because a space or another word follows it. */
const CLOSED_PREFIX_FACTOR = 0.7;

/** A query word may be misspelt if fewer sections than this contain it. */
const FEW_SECTIONS = 3;

const MAX_CORRECTIONS = 4;
/**
 * Maximum number of spelling files to load from each list when looking for corrections. One list is sorted by the
 * beginnings of words (`forward`), the other by their ends (`backward`).
 */
const MAX_SPELLING_FILES = 3;

/** An indexed word that matches a query word. */
interface Candidate {
  word: string;
  postings: string;
  factor: number;
}

export async function matchWord(files: IndexFiles, word: QueryWord): Promise<WordMatch> {
  const match: WordMatch = { word, sections: new Map(), matchedWords: new Set() };
  const candidates = await Promise.all(
    word.alternatives.map(({ words, weight, isSynonym }) =>
      Promise.all(
        words.map((name, i) =>
          lookUp(files, name, weight, isSynonym ? 'no' : getPrefixMode(word, name, i === words.length - 1)),
        ),
      ),
    ),
  );
  for (const parts of candidates) addAlternative(match, parts);
  if (match.sections.size < FEW_SECTIONS && word.alternatives[0]!.words.length === 1) {
    addAlternative(match, [await findMisspelt(files, word)]);
    if (match.sections.size === 0) await addMisspeltName(files, match);
  } else if (!word.isOpen && (hasOnlyStems(match) || hasOnlyPrefixes(match))) {
    addAlternative(match, [await findMisspelt(files, word)]);
  }
  return match;
}

/** Detects a word like "selecter", which has the same stem as "selects" but probably means "selector". */
const hasOnlyStems = ({ word, matchedWords }: WordMatch): boolean =>
  word.typed.length >= 7 &&
  matchedWords.size > 0 &&
  [...matchedWords].every((found) => !found.startsWith(word.typed));

/** Detects a word like "sever", which is a prefix of "several" but probably means "server". */
const hasOnlyPrefixes = ({ word: { typed }, matchedWords }: WordMatch): boolean =>
  typed.length >= 5 &&
  matchedWords.size > 0 &&
  [...matchedWords].every((found) => found !== typed && found.startsWith(typed));

/**
 * Corrects a hyphenated name with an error in one part. If no section contains a corrected name, matches the parts of
 * the name instead.
 */
async function addMisspeltName(files: IndexFiles, match: WordMatch): Promise<void> {
  const { typed, isOpen } = match.word;
  if (!/^\p{L}+(?:-\p{L}+)+$/u.test(typed)) return;
  const names = typed.split('-');
  const parts = await Promise.all(
    names.map(async (name, i) => {
      const isLast = isOpen && i === names.length - 1;
      const known = await lookUp(
        files,
        name,
        PARTS_WEIGHT,
        name.length < 3 ? 'no' : isLast ? 'open' : 'closed',
      );
      return known.length > 0 ? known : findMisspelt(files, { ...match.word, typed: name, isOpen: isLast });
    }),
  );
  // Correct one part at a time. A name with errors in two parts is matched only by its parts.
  const correctedNames = parts.flatMap((candidates, i) =>
    candidates.map(({ word, factor }) => ({ name: names.with(i, word).join('-'), factor })),
  );
  const found = await Promise.all(
    correctedNames.map(({ name, factor }) => lookUp(files, name, factor, 'no')),
  );
  addAlternative(match, [found.flat()]);
  if (match.sections.size === 0) addAlternative(match, parts);
}

/** Maximum number of shards that are read to find other forms of a word, such as its plural. */
const MAX_FORM_SHARDS = 2;

/**
 * Whether a name also matches longer words that begin with it. `open`: the reader may still be typing the name;
 * `closed`: the name is complete, so longer words are less likely to be relevant.
 */
type PrefixMode = 'no' | 'open' | 'closed';

/**
 * Returns whether a name also matches longer words. It has to match exactly if it's a complete minor word, or a short
 * part of a compound name such as `k` in `Ctrl+K`.
 */
function getPrefixMode({ typed, isOpen, isMinor }: QueryWord, name: string, isLast: boolean): PrefixMode {
  if ((isMinor && !isOpen) || (name !== typed && name.length < 3)) return 'no';
  return isOpen && isLast ? 'open' : 'closed';
}

/** Returns the indexed words that match a name: the name itself, its other forms, and words that begin with it. */
async function lookUp(
  files: IndexFiles,
  name: string,
  weight: number,
  prefixMode: PrefixMode,
): Promise<Candidate[]> {
  const { words: firstKeys } = files.core;
  if (firstKeys.length === 0) return [];
  const stem = stemmer(name);
  const root = findRoot(name, stem);
  const numbers = new Set([name, `${name}*`].map((key) => findShard(firstKeys, key)));
  // Other forms begin with the same root, so they are in the root's shard or in a later one.
  const from = findShard(firstKeys, root);
  for (
    let number = from;
    number < from + MAX_FORM_SHARDS && (firstKeys[number] ?? root) <= `${root}\uffff`;
    number++
  )
    if (firstKeys[number] !== undefined) numbers.add(number);
  const shards = await Promise.all([...numbers].map((number) => files.words(number)));
  const candidates: Candidate[] = [];
  for (const { words, postings } of shards) {
    for (let i = lowerBound(words, root); i < words.length && words[i]!.startsWith(root); i++) {
      const word = words[i]!;
      const factor = getMatchFactor(word, name, stem, prefixMode);
      if (factor > 0) candidates.push({ word, postings: postings[i]!, factor: weight * factor });
    }
  }
  return candidates;
}

/** Returns how well an indexed word matches a typed name: 1 for the same word, 0 for an unrelated one. */
function getMatchFactor(word: string, name: string, stem: string, prefixMode: PrefixMode): number {
  if (word === name) return 1;
  if (word.endsWith('*') && word !== '**') {
    return word.slice(0, -1) === name && prefixMode === 'open' ? MIN_PREFIX_FACTOR : 0;
  }
  if (/^\p{L}{3,}$/u.test(name) && stemmer(word) === stem) return STEM_FACTOR;
  if (prefixMode === 'no' || !word.startsWith(name) || (prefixMode === 'closed' && name.length < 3)) return 0;
  const factor = MIN_PREFIX_FACTOR + (MAX_PREFIX_FACTOR - MIN_PREFIX_FACTOR) * (name.length / word.length);
  return prefixMode === 'open' ? factor : factor * CLOSED_PREFIX_FACTOR;
}

/** Returns the prefix that a word shares with its other forms. For example, `queries` and `query` share `quer`. */
function findRoot(name: string, stem: string): string {
  const common = name.slice(0, commonPrefixLength(name, stem));
  const root = /[iy]$/.test(common) ? common.slice(0, -1) : common;
  return root.length >= 3 ? root : name;
}

async function findMisspelt(files: IndexFiles, { typed, isOpen }: QueryWord): Promise<Candidate[]> {
  const limit = allowedEdits(typed.length);
  if (limit === 0 || !/^\p{L}+$/u.test(typed)) return [];
  const corrections = await findCorrections(files, typed, limit, isOpen);
  const { words: firstKeys } = files.core;
  const candidates = await Promise.all(
    corrections.map(async ({ word, distance }) => {
      const { words, postings } = await files.words(findShard(firstKeys, word));
      const at = lowerBound(words, word);
      if (words[at] !== word) return [];
      return [{ word, postings: postings[at]!, factor: distance === 1 ? ONE_EDIT_FACTOR : TWO_EDITS_FACTOR }];
    }),
  );
  return candidates.flat();
}

/** An indexed word that is similar to the typed one. */
interface Correction {
  word: string;
  /** Number of edits between the two words. */
  distance: number;
}

/**
 * Returns the words most similar to a misspelt one, best first.
 *
 * Compares only words with the same beginning or the same end, because a word with one error has at least one correct
 * half. Two errors are found unless one is in the first two letters and the other in the last two.
 *
 * @param wordsOnly whether to leave out compound names and other entries whose `isWord` is false
 */
export async function findCorrections(
  files: IndexFiles,
  typed: string,
  limit: number,
  isOpen: boolean,
  wordsOnly = false,
): Promise<Correction[]> {
  const half = limit > 1 ? 2 : Math.max(1, Math.floor((typed.length - 1) / 2));
  const lists = await Promise.all(
    (['forward', 'backward'] as const).flatMap((direction) => {
      const firstWords = files.core[direction];
      const word = direction === 'forward' ? typed : reverse(typed);
      return findNearestFiles(firstWords, word, word.slice(0, half)).map(async (number) => {
        const { words, signs } = await files.spelling(direction, number);
        return { words: direction === 'forward' ? words : words.map(reverse), signs };
      });
    }),
  );
  const corrections = new Map<string, Correction & { cost: number }>();
  for (const { words, signs } of lists) {
    for (const [i, word] of words.entries()) {
      if (corrections.has(word)) continue;
      const wordDistance = countEdits(typed, word, limit, false);
      const isPrefix = isOpen && wordDistance > limit;
      const distance = isPrefix ? countEdits(typed, word, limit, true) : wordDistance;
      if (distance > limit || distance === 0) continue;
      const { frequency, isWord } = decodeSpelling(signs[i]!);
      if (wordsOnly && !isWord) continue;
      // Prefer complete words to prefixes of longer words, words with the same first letter, and common words.
      const cost = 4 * distance + (isPrefix ? 3 : 0) + (word[0] === typed[0] ? 0 : 2) - frequency / 3;
      corrections.set(word, { word, distance, cost });
    }
  }
  return [...corrections.values()].sort((a, b) => a.cost - b.cost).slice(0, MAX_CORRECTIONS);
}

/** Minimum length of the prefix that a suggestion shares with an unknown word. */
const MIN_COMMON_PREFIX = 3;

/** Returns suggestions for an unknown word, sorted by the length of the shared prefix, then by frequency. */
export async function findWordsWithSamePrefix(files: IndexFiles, typed: string): Promise<{ word: string }[]> {
  const { forward } = files.core;
  if (forward.length === 0) return [];
  const { words, signs } = await files.spelling('forward', findShard(forward, typed));
  return words
    .map((word, i) => ({ word, common: commonPrefixLength(word, typed), ...decodeSpelling(signs[i]!) }))
    .filter(({ common, isWord }) => isWord && common >= MIN_COMMON_PREFIX)
    .sort((a, b) => b.common - a.common || b.frequency - a.frequency)
    .slice(0, MAX_CORRECTIONS);
}

/**
 * Returns the spelling files that contain words with a prefix. If there are too many, returns those closest to the
 * word.
 */
function findNearestFiles(firstWords: readonly string[], word: string, prefix: string): number[] {
  if (firstWords.length === 0) return [];
  const from = findShard(firstWords, prefix);
  const to = findShard(firstWords, `${prefix}\uffff`);
  const closest = findShard(firstWords, word);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
    .sort((a, b) => Math.abs(a - closest) - Math.abs(b - closest))
    .slice(0, MAX_SPELLING_FILES);
}

/**
 * Adds the sections that contain a match for each of several words. For each of these words, `candidatesByWord`
 * contains the indexed words that match it.
 */
function addAlternative(
  { sections, matchedWords }: WordMatch,
  candidatesByWord: readonly Candidate[][],
): void {
  let all: Map<number, SectionMatch> | undefined;
  for (const candidates of candidatesByWord) {
    const found = new Map<number, SectionMatch>();
    for (const { word, postings, factor } of candidates) {
      matchedWords.add(word);
      unpackPostings(postings.slice(postings.indexOf(':') + 1), (section, strength) => {
        if (all && !all.has(section)) return;
        setIfBetter(found, section, { heading: strength >> 2, text: strength & 3, factor });
      });
    }
    // A phrase matches a section only as well as its worst-matching word does.
    for (const [section, match] of found) {
      const previous = all?.get(section);
      if (previous && getScore(previous) < getScore(match)) found.set(section, previous);
    }
    all = found;
  }
  for (const [section, match] of all ?? []) setIfBetter(sections, section, match);
}

function setIfBetter(sections: Map<number, SectionMatch>, section: number, match: SectionMatch): void {
  const previous = sections.get(section);
  if (!previous || getScore(previous) < getScore(match)) sections.set(section, match);
}

const getScore = ({ heading, text, factor }: SectionMatch): number => (8 * heading + text) * factor;
