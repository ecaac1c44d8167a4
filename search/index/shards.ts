/** Postings and words cut into files of bounded size. */
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

/** Characters of a shard of words: some 5 KB on the wire, of which a query needs one to three for each word. */
const WORD_SHARD = 8_000;

/** Characters of a file of spellings: some 6 KB on the wire. */
const SPELLING_SHARD = 16_000;

/**
 * Sections that are kept of a word, the strongest ones: more of them tell nothing apart, and a word that is everywhere
 * must not weigh more with every page.
 */
const SECTIONS_OF_WORD = 2000;

/** Sections that are kept of a begin of words: who types two letters looks for titles. */
const SECTIONS_OF_PREFIX = 300;

/** Files with the key that each begins with. */
export interface Shards<T> {
  firsts: string[];
  files: T[];
}

/**
 * Cuts the postings into shards. Where words with the same begin lie in several shards, the begin is a key of its own
 * (`re*`), so that a query needs one shard for what was typed, however many words begin so.
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
 * Words in files by their begins (forward) or by their ends. Only words of letters: names of code are typed with care.
 *
 * @param words those that a text has as a word, or as a part of a name
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

/** The number of sections, then the strongest of them. */
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

/** Each section that holds a word with this begin, as strongly as its strongest. @param words in order */
function strongest(words: readonly string[], begin: string, postings: Postings): number[] {
  const best = new Map<number, number>();
  for (let i = lowerBound(words, begin); i < words.length && words[i]!.startsWith(begin); i++)
    for (const entry of postings.get(words[i]!)!) {
      const section = Math.floor(entry / 16);
      best.set(section, Math.max(best.get(section) ?? 0, entry % 16));
    }
  return [...best].map(([section, strength]) => 16 * section + strength);
}

/** Where to cut so that no part is larger than a size, unless one thing is. @returns begins of the parts */
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
