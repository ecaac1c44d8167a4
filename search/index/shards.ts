/** Splits postings and words into files of limited size. */
import {
  lowerBound,
  packPostings,
  reversed,
  shardOf,
  sharedBegin,
  spellingSign,
  type SpellingShard,
  type WordShard,
} from '../format';
import type { Postings } from './postings';

/** Maximum size of a word shard, in characters: about 5 KB on the wire. A query needs one to three per word. */
const WORD_SHARD = 8_000;

/** Maximum size of a spelling file, in characters: about 6 KB on the wire. */
const SPELLING_SHARD = 16_000;

/**
 * Number of sections kept per word, strongest first. More wouldn't help to discriminate, and a very common word must
 * not grow with every page.
 */
const SECTIONS_OF_WORD = 2000;

/** Number of sections kept per prefix: a reader who types two letters is looking for titles. */
const SECTIONS_OF_PREFIX = 300;

/** Files, with the first key of each. */
export interface Shards<T> {
  firsts: string[];
  files: T[];
}

/**
 * Splits the postings into shards. If words with the same prefix are in several shards, the prefix gets its own key
 * (`re*`), so that a query needs only one shard for it, however many words begin with it.
 */
export function wordShards(postings: Postings): Shards<WordShard> {
  const lines = [...postings]
    .map(([word, entries]): Line => ({ word, packed: packWord(entries, SECTIONS_OF_WORD) }))
    .sort(byWord);
  const cuts = cut(lines, ({ word, packed }) => word.length + packed.length + 2, WORD_SHARD);
  const words = lines.map(({ word }) => word);
  const begins = new Set<string>();
  for (const at of cuts.slice(1)) {
    const word = words[at]!;
    const shared = sharedBegin(words[at - 1]!, word);
    for (let length = 1; length <= shared; length++) begins.add(word.slice(0, length));
  }
  const stars = [...begins].map((begin): Line => ({
    word: `${begin}*`,
    packed: packWord(strongest(words, begin, postings), SECTIONS_OF_PREFIX),
  }));
  const shards = cuts.map((at, i) => lines.slice(at, cuts[i + 1] ?? lines.length));
  const firsts = cuts.map((at) => words[at]!);
  for (const star of stars) shards[shardOf(firsts, star.word)]!.push(star);
  return {
    firsts,
    files: shards.map((shard) => {
      shard.sort(byWord);
      return {
        words: shard.map(({ word }) => word).join('\n'),
        postings: shard.map(({ packed }) => packed).join('\n'),
      };
    }),
  };
}

/**
 * Splits words into files sorted by their beginnings (forward) or by their ends. Includes only words made of letters,
 * because readers type names from code with care.
 *
 * @param words those that occur as a word, or as a part of a name
 */
export function spellingShards(
  postings: Postings,
  words: ReadonlySet<string>,
  direction: 'forward' | 'backward',
): Shards<SpellingShard> {
  const lines = [...postings]
    .filter(([word]) => /^\p{L}{3,}\p{N}*$/u.test(word))
    .map(([word, entries]) => ({
      word: direction === 'forward' ? word : reversed(word),
      sign: spellingSign({
        common: Math.min(9, Math.floor(Math.log2(entries.length))),
        isWord: words.has(word) && !/\p{N}|(.)\1\1/u.test(word),
      }),
    }))
    .sort(byWord);
  const cuts = cut(lines, ({ word }) => word.length + 2, SPELLING_SHARD);
  return {
    firsts: cuts.map((at) => lines[at]!.word),
    files: cuts.map((at, i) => {
      const part = lines.slice(at, cuts[i + 1] ?? lines.length);
      return {
        words: part.map(({ word }) => word).join('\n'),
        signs: part.map(({ sign }) => sign).join(''),
      };
    }),
  };
}

interface Line {
  word: string;
  packed: string;
}

const byWord = (a: { word: string }, b: { word: string }): number =>
  a.word < b.word ? -1 : a.word > b.word ? 1 : 0;

/** Encodes the number of sections and the strongest of them. */
function packWord(entries: readonly number[], most: number): string {
  const kept = entries.length > most ? entries.toSorted((a, b) => (b % 16) - (a % 16) || a - b) : entries;
  const groups = new Map<number, number[]>();
  for (const entry of kept.slice(0, most)) {
    const group = groups.get(entry % 16);
    if (group) group.push(Math.floor(entry / 16));
    else groups.set(entry % 16, [Math.floor(entry / 16)]);
  }
  return `${entries.length}:${packPostings(groups)}`;
}

/** Returns each section that contains a word with this prefix, with its strongest word. @param words sorted */
function strongest(words: readonly string[], begin: string, postings: Postings): number[] {
  const best = new Map<number, number>();
  for (let i = lowerBound(words, begin); i < words.length && words[i]!.startsWith(begin); i++)
    for (const entry of postings.get(words[i]!)!) {
      const section = Math.floor(entry / 16);
      best.set(section, Math.max(best.get(section) ?? 0, entry % 16));
    }
  return [...best].map(([section, strength]) => 16 * section + strength);
}

/**
 * Returns where to split so that no part exceeds a size, unless a single item does.
 *
 * @returns start indexes of the parts
 */
function cut<T>(things: readonly T[], sizeOf: (thing: T) => number, size: number): number[] {
  const begins: number[] = [];
  let sum = Infinity;
  for (const [i, thing] of things.entries()) {
    sum += sizeOf(thing);
    if (sum <= size) continue;
    begins.push(i);
    sum = sizeOf(thing);
  }
  return begins;
}
