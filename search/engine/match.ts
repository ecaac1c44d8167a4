/** Finds the sections for query words: by exact match, by stem, by prefix, and with typing errors. */
import { stemmer } from 'stemmer';
import { lowerBound, readSign, reversed, shardOf, sharedBegin, unpackPostings } from '../format';
import { edits, forgiven } from '../words/edits';
import type { IndexFiles } from './files';
import { PARTS, type QueryWord } from './query';

/** The matches of a query word. */
export interface WordMatch {
  word: QueryWord;
  /** Sections with the best strength of the word in heading and text, reduced for inexact matches. */
  sections: Map<number, Found>;
  /** Words of the index that matched; one that ends in `*` stands for all words with that beginning. */
  taken: Set<string>;
}

/** A word in a section; for `heading` and `text`, see format.ts. */
export interface Found {
  heading: number;
  text: number;
  /** 1 for an exact match, less for a similar word. */
  factor: number;
}

const STEM = 0.9;
const ONE_EDIT = 0.45;
const TWO_EDITS = 0.3;

/** Factors for a prefix: the larger, the more of the word has been typed. */
const [PREFIX_LEAST, PREFIX_MOST] = [0.5, 0.85];
/** Additional factor for a prefix if the reader has already typed the next word. */
const CLOSED_PREFIX = 0.7;

/** If a word has fewer sections than this, typing errors are considered too. */
const FEW = 3;

/** Maximum number of corrections for a misspelt word, and of files loaded to find them. */
const CORRECTIONS = 4;
const SPELLING_FILES = 3;

/** A word of the index and its factor. */
interface Candidate {
  word: string;
  postings: string;
  factor: number;
}

/** Finds the sections that match a word. */
export async function matchWord(files: IndexFiles, word: QueryWord): Promise<WordMatch> {
  const match: WordMatch = { word, sections: new Map(), taken: new Set() };
  const found = await Promise.all(
    word.alternatives.map(({ words, factor, isSynonym }) =>
      Promise.all(
        words.map((name, i) =>
          lookUp(files, name, factor, isSynonym ? 'no' : prefixMode(word, name, i === words.length - 1)),
        ),
      ),
    ),
  );
  for (const parts of found) addAlternative(match, parts);
  if (match.sections.size < FEW && word.alternatives[0]!.words.length === 1) {
    addAlternative(match, [await misspelt(files, word)]);
    if (match.sections.size === 0) await addMisspeltName(files, match);
  } else if (!word.isOpen && (onlyByStem(match) || onlyByBegin(match))) {
    addAlternative(match, [await misspelt(files, word)]);
  }
  return match;
}

/**
 * Whether the index contains only words with the same stem: "selecter" has the stem of "selects", but means "selector".
 */
const onlyByStem = ({ word, taken }: WordMatch): boolean =>
  word.typed.length >= 7 && taken.size > 0 && [...taken].every((found) => !found.startsWith(word.typed));

/**
 * Whether the index contains only longer words with that beginning: "sever" is a prefix of "several", but means
 * "server".
 */
const onlyByBegin = ({ word: { typed }, taken }: WordMatch): boolean =>
  typed.length >= 5 &&
  taken.size > 0 &&
  [...taken].every((found) => found !== typed && found.startsWith(typed));

/** For a hyphenated name with an error in one part, adds the corrected name or, if there is none, its parts. */
async function addMisspeltName(files: IndexFiles, match: WordMatch): Promise<void> {
  const { typed, isOpen } = match.word;
  if (!/^\p{L}+(?:-\p{L}+)+$/u.test(typed)) return;
  const names = typed.split('-');
  const parts = await Promise.all(
    names.map(async (name, i) => {
      const isLast = isOpen && i === names.length - 1;
      const known = await lookUp(files, name, PARTS, name.length < 3 ? 'no' : isLast ? 'open' : 'closed');
      return known.length > 0 ? known : misspelt(files, { ...match.word, typed: name, isOpen: isLast });
    }),
  );
  // Corrects one part at a time; a name with errors in two parts only matches by its parts.
  const wholes = parts.flatMap((candidates, i) =>
    candidates.map(({ word, factor }) => ({ name: names.with(i, word).join('-'), factor })),
  );
  const found = await Promise.all(wholes.map(({ name, factor }) => lookUp(files, name, factor, 'no')));
  addAlternative(match, [found.flat()]);
  if (match.sections.size === 0) addAlternative(match, parts);
}

/** Maximum number of shards read for other forms of a word. */
const FORM_SHARDS = 2;

type PrefixMode = 'no' | 'open' | 'closed';

/**
 * Whether a name also matches words that begin with it. A short part of a longer name (`Ctrl+K`) has to match exactly.
 */
function prefixMode({ typed, isOpen, isMinor }: QueryWord, name: string, isLast: boolean): PrefixMode {
  if ((isMinor && !isOpen) || (name !== typed && name.length < 3)) return 'no';
  return isOpen && isLast ? 'open' : 'closed';
}

/** Returns the words of the index that match a word: the word itself, its other forms, and words that begin with it. */
async function lookUp(
  files: IndexFiles,
  name: string,
  factor: number,
  prefix: PrefixMode,
): Promise<Candidate[]> {
  const { words: firsts } = files.core;
  if (firsts.length === 0) return [];
  const stem = stemmer(name);
  const root = rootOf(name, stem);
  const numbers = new Set([name, `${name}*`].map((key) => shardOf(firsts, key)));
  // Other forms begin with the root too, so they are in the shards that start with the root's.
  const from = shardOf(firsts, root);
  for (
    let number = from;
    number < from + FORM_SHARDS && (firsts[number] ?? root) <= `${root}\uffff`;
    number++
  )
    if (firsts[number] !== undefined) numbers.add(number);
  const shards = await Promise.all([...numbers].map((number) => files.words(number)));
  const candidates: Candidate[] = [];
  for (const { words, postings } of shards) {
    for (let i = lowerBound(words, root); i < words.length && words[i]!.startsWith(root); i++) {
      const found = words[i]!;
      const kind = kindOf(found, name, stem, prefix);
      if (kind > 0) candidates.push({ word: found, postings: postings[i]!, factor: factor * kind });
    }
  }
  return candidates;
}

function kindOf(found: string, name: string, stem: string, prefix: PrefixMode): number {
  if (found === name) return 1;
  if (found.endsWith('*') && found !== '**') {
    return found.slice(0, -1) === name && prefix === 'open' ? PREFIX_LEAST : 0;
  }
  if (/^\p{L}{3,}$/u.test(name) && stemmer(found) === stem) return STEM;
  if (prefix === 'no' || !found.startsWith(name) || (prefix === 'closed' && name.length < 3)) return 0;
  const kind = PREFIX_LEAST + (PREFIX_MOST - PREFIX_LEAST) * (name.length / found.length);
  return prefix === 'open' ? kind : kind * CLOSED_PREFIX;
}

/** Returns the common beginning of a word and its other forms: `quer` for queries and query. */
function rootOf(name: string, stem: string): string {
  const common = name.slice(0, sharedBegin(name, stem));
  const root = /[iy]$/.test(common) ? common.slice(0, -1) : common;
  return root.length >= 3 ? root : name;
}

/** Returns words that the reader may have meant. */
async function misspelt(files: IndexFiles, { typed, isOpen }: QueryWord): Promise<Candidate[]> {
  const limit = forgiven(typed.length);
  if (limit === 0 || !/^\p{L}+$/u.test(typed)) return [];
  const near = await corrections(files, typed, limit, isOpen);
  const { words: firsts } = files.core;
  const found = await Promise.all(
    near.map(async ({ word, distance }) => {
      const { words, postings } = await files.words(shardOf(firsts, word));
      const at = lowerBound(words, word);
      if (words[at] !== word) return [];
      return [{ word, postings: postings[at]!, factor: distance === 1 ? ONE_EDIT : TWO_EDITS }];
    }),
  );
  return found.flat();
}

/** A word of the index that is similar to what was typed. */
export interface Correction {
  word: string;
  distance: number;
}

/**
 * Returns the words most similar to a misspelt one, sorted by distance, then by frequency.
 *
 * A word with one error has one correct half, so only words with the same beginning and words with the same end are
 * compared. Two errors are found unless each half has one near its outer end.
 *
 * @param wordsOnly omits names that occur only in code
 */
export async function corrections(
  files: IndexFiles,
  typed: string,
  limit: number,
  isOpen: boolean,
  wordsOnly = false,
): Promise<Correction[]> {
  const half = limit > 1 ? 2 : Math.max(1, Math.floor((typed.length - 1) / 2));
  const lists = await Promise.all(
    (['forward', 'backward'] as const).flatMap((direction) => {
      const firsts = files.core[direction];
      const word = direction === 'forward' ? typed : reversed(typed);
      return nearShards(firsts, word, word.slice(0, half)).map(async (number) => {
        const { words, signs } = await files.spelling(direction, number);
        return { words: direction === 'forward' ? words : words.map(reversed), signs };
      });
    }),
  );
  const near = new Map<string, Correction & { rank: number }>();
  for (const { words, signs } of lists) {
    for (const [i, word] of words.entries()) {
      if (near.has(word)) continue;
      const whole = edits(typed, word, limit, false);
      const distance = isOpen && whole > limit ? edits(typed, word, limit, true) : whole;
      if (distance > limit || distance === 0) continue;
      const { common, isWord } = readSign(signs[i]!);
      if (wordsOnly && !isWord) continue;
      // Prefer whole words to prefixes of longer ones, and common words to rare ones.
      const rank = 4 * distance + (whole > limit ? 3 : 0) + (word[0] === typed[0] ? 0 : 2) - common / 3;
      near.set(word, { word, distance, rank });
    }
  }
  return [...near.values()].sort((a, b) => a.rank - b.rank).slice(0, CORRECTIONS);
}

/** Minimum length of the common prefix of an unknown word and a suggestion. */
const SAME_BEGIN = 3;

/**
 * Returns words with the same beginning as an unknown word without similar words: those with the longest common prefix
 * first, then the most common ones.
 */
export async function sameBegin(files: IndexFiles, typed: string): Promise<{ word: string }[]> {
  const { forward } = files.core;
  if (forward.length === 0) return [];
  const { words, signs } = await files.spelling('forward', shardOf(forward, typed));
  return words
    .map((word, i) => ({ word, shared: sharedBegin(word, typed), ...readSign(signs[i]!) }))
    .filter(({ shared, isWord }) => isWord && shared >= SAME_BEGIN)
    .sort((a, b) => b.shared - a.shared || b.common - a.common)
    .slice(0, CORRECTIONS);
}

/** Returns the files with words of a given beginning; if there are many, those closest to the word. */
function nearShards(firsts: readonly string[], word: string, begin: string): number[] {
  if (firsts.length === 0) return [];
  const from = shardOf(firsts, begin);
  const to = shardOf(firsts, `${begin}\uffff`);
  const own = shardOf(firsts, word);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
    .sort((a, b) => Math.abs(a - own) - Math.abs(b - own))
    .slice(0, SPELLING_FILES);
}

/** Adds the sections that contain all words of an alternative. */
function addAlternative({ sections, taken }: WordMatch, parts: readonly Candidate[][]): void {
  let all: Map<number, Found> | undefined;
  for (const candidates of parts) {
    const found = new Map<number, Found>();
    for (const { word, postings, factor } of candidates) {
      taken.add(word);
      unpackPostings(postings.slice(postings.indexOf(':') + 1), (section, strength) => {
        if (all && !all.has(section)) return;
        keepBest(found, section, { heading: strength >> 2, text: strength & 3, factor });
      });
    }
    // A section matches a phrase only as well as its weakest word.
    for (const [section, part] of found) {
      const before = all?.get(section);
      if (before && worth(before) < worth(part)) found.set(section, before);
    }
    all = found;
  }
  for (const [section, found] of all ?? []) keepBest(sections, section, found);
}

function keepBest(map: Map<number, Found>, section: number, found: Found): void {
  const before = map.get(section);
  if (!before || worth(before) < worth(found)) map.set(section, found);
}

const worth = ({ heading, text, factor }: Found): number => (8 * heading + text) * factor;
