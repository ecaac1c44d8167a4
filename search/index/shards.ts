/** Splits postings and words into files of limited size. */
import {
  commonPrefixLength,
  encodeSpelling,
  findShard,
  lowerBound,
  packPostings,
  reverse,
  type SpellingShard,
  type WordShard,
} from '../format';
import type { Postings } from './postings';

/** Maximum size of a word shard, in characters: about 5 KB on the wire. A query needs one to three shards per word. */
const WORD_SHARD_SIZE = 8_000;

/** Maximum size of a spelling file, in characters: about 6 KB on the wire. */
const SPELLING_SHARD_SIZE = 16_000;

/**
 * Maximum number of sections stored per word, strongest first. Without it, the entry of a common word would grow with
 * every page.
 */
const MAX_SECTIONS_PER_WORD = 2000;

/**
 * Maximum number of sections stored per prefix. It's lower than the limit per word, because a reader who has typed only
 * a prefix is probably looking for a title.
 */
const MAX_SECTIONS_PER_PREFIX = 300;

export interface Shards<T> {
  /** The first key in each file. */
  firstKeys: string[];
  files: T[];
}

/**
 * Splits the postings into shards. If words with the same prefix are in several shards, the prefix gets its own key
 * (`re*`), so that a query needs only one shard to look it up.
 */
export function createWordShards(postings: Postings): Shards<WordShard> {
  const entries = [...postings]
    .map(([word, sections]): Entry => ({ word, packed: packSections(sections, MAX_SECTIONS_PER_WORD) }))
    .sort(compareWords);
  const starts = split(entries, ({ word, packed }) => word.length + packed.length + 2, WORD_SHARD_SIZE);
  const words = entries.map(({ word }) => word);
  const prefixes = new Set<string>();
  for (const start of starts.slice(1)) {
    const word = words[start]!;
    const common = commonPrefixLength(words[start - 1]!, word);
    for (let length = 1; length <= common; length++) prefixes.add(word.slice(0, length));
  }
  const shards = starts.map((start, i) => entries.slice(start, starts[i + 1]));
  const firstKeys = starts.map((start) => words[start]!);
  for (const prefix of prefixes) {
    const packed = packSections(collectSections(words, prefix, postings), MAX_SECTIONS_PER_PREFIX);
    shards[findShard(firstKeys, `${prefix}*`)]!.push({ word: `${prefix}*`, packed });
  }
  return {
    firstKeys,
    files: shards.map((shard) => {
      shard.sort(compareWords);
      return {
        words: shard.map(({ word }) => word).join('\n'),
        postings: shard.map(({ packed }) => packed).join('\n'),
      };
    }),
  };
}

/**
 * Splits words into files, sorted by the beginning (forward) or the end (backward) of the words. Includes only words of
 * at least three letters, optionally followed by digits, because readers type other names carefully.
 *
 * @param words the output of `collectWords`
 */
export function createSpellingShards(
  postings: Postings,
  words: ReadonlySet<string>,
  direction: 'forward' | 'backward',
): Shards<SpellingShard> {
  const entries = [...postings]
    .filter(([word]) => /^\p{L}{3,}\p{N}*$/u.test(word))
    .map(([word, sections]) => ({
      word: direction === 'forward' ? word : reverse(word),
      sign: encodeSpelling({
        frequency: Math.min(9, Math.floor(Math.log2(sections.length))),
        isWord: words.has(word) && !/\p{N}|(.)\1\1/u.test(word),
      }),
    }))
    .sort(compareWords);
  const starts = split(entries, ({ word }) => word.length + 2, SPELLING_SHARD_SIZE);
  return {
    firstKeys: starts.map((start) => entries[start]!.word),
    files: starts.map((start, i) => {
      const part = entries.slice(start, starts[i + 1]);
      return {
        words: part.map(({ word }) => word).join('\n'),
        signs: part.map(({ sign }) => sign).join(''),
      };
    }),
  };
}

interface Entry {
  word: string;
  packed: string;
}

const compareWords = (a: { word: string }, b: { word: string }): number =>
  a.word < b.word ? -1 : a.word > b.word ? 1 : 0;

/** Encodes the total number of sections, and the strongest sections up to a limit. */
function packSections(sections: readonly number[], limit: number): string {
  const sorted =
    sections.length > limit ? sections.toSorted((a, b) => (b % 16) - (a % 16) || a - b) : sections;
  const groups = new Map<number, number[]>();
  for (const entry of sorted.slice(0, limit)) {
    const group = groups.get(entry % 16);
    if (group) group.push(Math.floor(entry / 16));
    else groups.set(entry % 16, [Math.floor(entry / 16)]);
  }
  return `${sections.length}:${packPostings(groups)}`;
}

/** Returns each section that contains a word with this prefix, and the highest strength of such a word. */
function collectSections(sortedWords: readonly string[], prefix: string, postings: Postings): number[] {
  const strengths = new Map<number, number>();
  for (let i = lowerBound(sortedWords, prefix); sortedWords[i]?.startsWith(prefix); i++)
    for (const entry of postings.get(sortedWords[i]!)!) {
      const section = Math.floor(entry / 16);
      strengths.set(section, Math.max(strengths.get(section) ?? 0, entry % 16));
    }
  return [...strengths].map(([section, strength]) => 16 * section + strength);
}

/**
 * Splits items into parts that don't exceed a size, unless a single item does. Returns the start index of each part.
 */
function split<T>(items: readonly T[], getSize: (item: T) => number, maxSize: number): number[] {
  const starts: number[] = [];
  let size = Infinity;
  for (const [i, item] of items.entries()) {
    size += getSize(item);
    if (size <= maxSize) continue;
    starts.push(i);
    size = getSize(item);
  }
  return starts;
}
