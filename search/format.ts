/**
 * The file format of the embedded index: types and pure functions, shared by the build that writes it and the engine
 * that reads it.
 */
import type { SearchRecord } from './types';

/** Path of the manifest, relative to the base path. It is the only file whose name doesn't change with its content. */
export const MANIFEST_FILE = 'search-index.json';

/** Increase it when the format changes, so that the engine of an open page doesn't misread a new index. */
export const FORMAT = 2;

/** The manifest, which the engine reads first. */
export interface Manifest {
  format: number;
  /** Folder of all other files, relative to the base path, named by a hash of their content. */
  folder: string;
  /** Number of sections. They are numbered from 0: by area, then by page, with each page's lead first. */
  sections: number;
}

/** `core.json`: the data that every query needs. */
export interface Core {
  /** Number of sections of each page, encoded by `packNumbers`. */
  pages: string;
  /** Areas, in the order of their sections: id, title, number of sections. */
  areas: [id: string, title: string, sections: number][];
  /** Groups of synonyms. */
  synonyms: string[][];
  /** First key of each shard of words (`w0.json`…). */
  words: string[];
  /** First word of each spelling file: sorted forwards (`f0.json`…), and sorted by reversed words (`b0.json`…). */
  forward: string[];
  backward: string[];
  /** Number of sections in each text file (`t0.json`…). */
  sectionsPerText: number;
}

/**
 * A shard: sorted words, each with the sections that contain it. A key that ends in `*` stands for all words with that
 * beginning, if they are spread over several shards.
 */
export interface WordShard {
  /** Joined by line breaks. */
  words: string;
  /** One per word: the number of its sections, `:`, and groups of `packPostings`. Joined by line breaks. */
  postings: string;
}

export interface SpellingShard {
  /** Sorted and joined by line breaks; in `b*.json`, the words are reversed. */
  words: string;
  /** One character per word (`spellingSign`). */
  signs: string;
}

/** A text file: sections, and the pages they belong to. */
export interface TextShard {
  pages: TextPage[];
  sections: TextSection[];
}

/** What all sections of a page have in common. */
export interface TextPage extends Pick<SearchRecord, 'area' | 'kind' | 'tags' | 'docusaurus_tag'> {
  /** Without base path and anchor. */
  path: string;
  lvl0: string;
}

/** A section as displayed. */
export interface TextSection {
  /** Index of its page in `pages`. */
  page: number;
  anchor: string | null;
  /** The page's title, then the headings down to the section's own. */
  headings: (string | null)[];
  /** The lead of a page begins with its description. */
  text: string;
}

/**
 * How strongly a section contains a word: 0–3 for the heading (the word's share of it) and 0–3 for the text (its
 * frequency), combined as `4 * heading + text`, from 1 to 15.
 */
export type Strength = number;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/** Encodes non-negative integers as text: each character has five bits of data, and a sixth that marks continuation. */
export function packNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (let number of numbers) {
    while (number > 31) {
      text += DIGITS[32 + (number % 32)];
      number = Math.floor(number / 32);
    }
    text += DIGITS[number];
  }
  return text;
}

/** Decodes the output of `packNumbers`. */
export function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let factor = 1;
  for (const digit of text) {
    const value = VALUES.get(digit) ?? 0;
    number += (value % 32) * factor;
    factor *= 32;
    if (value < 32) {
      numbers.push(number);
      number = 0;
      factor = 1;
    }
  }
  return numbers;
}

/** Encodes sections by strength, strongest first: for each strength, its digit and the gaps between its sections. */
export function packPostings(groups: ReadonlyMap<Strength, number[]>): string {
  return [...groups]
    .sort(([a], [b]) => b - a)
    .map(([strength, sections]) => {
      const sorted = [...sections].sort((a, b) => a - b);
      return (
        strength.toString(16) + packNumbers(sorted.map((section, i) => section - (sorted[i - 1] ?? -1) - 1))
      );
    })
    .join(' ');
}

/** Decodes the output of `packPostings`. @param visit called with each section and its strength */
export function unpackPostings(text: string, visit: (section: number, strength: Strength) => void): void {
  for (const group of text.split(' ')) {
    const strength = Number.parseInt(group[0] ?? '', 16);
    let section = -1;
    for (const gap of unpackNumbers(group.slice(1))) {
      section += gap + 1;
      visit(section, strength);
    }
  }
}

/** What a spelling file stores about a word. */
export interface Spelling {
  /** Integer part of log2 of the number of its sections, at most 9. */
  common: number;
  /** False for names that occur only in code, and for words that are only the joined form of a name (`nonetwork`). */
  isWord: boolean;
}

/** Encodes a spelling: a digit for a word, a letter for anything else. */
export const spellingSign = ({ common, isWord }: Spelling): string =>
  (isWord ? common : common + 10).toString(20);

/** Decodes the output of `spellingSign`. */
export function readSign(sign: string): Spelling {
  const value = Number.parseInt(sign, 20);
  return { common: value % 10, isWord: value < 10 };
}

/** Returns the index of a word, or where it would be inserted. @param words sorted */
export function lowerBound(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of the shard that contains a key. @param firsts first key of each shard, sorted */
export function shardOf(firsts: readonly string[], key: string): number {
  const at = lowerBound(firsts, key);
  return firsts[at] === key ? at : Math.max(0, at - 1);
}

/** Returns the length of the common prefix of two words. */
export function sharedBegin(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Reverses a word, so that words with an error near the beginning can be found by their end. */
export const reversed = (word: string): string => [...word].reverse().join('');
