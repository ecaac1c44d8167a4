/** The file format of the embedded index, shared by the build that writes it and the engine that reads it. */
import type { SearchRecord } from './types';

/** Path of the manifest, relative to the base path. The paths of all other files contain a hash of the index. */
export const MANIFEST_FILE = 'search-index.json';

/**
 * Increase this when the format changes, so that an engine on a page that is already open doesn't misread a new index.
 */
export const FORMAT_VERSION = 3;

/** The manifest, which the engine reads first. */
export interface Manifest {
  format: number;
  /** Folder that contains all other files, relative to the base path. */
  folder: string;
  /**
   * Number of sections. Sections are numbered by area, then by page. The first section of a page is its lead, which is
   * the text above the first heading.
   */
  sections: number;
}

/** `core.json`: the data that every query needs. */
export interface Core {
  /** Number of sections on each page, encoded by `packNumbers`. */
  pages: string;
  /** Areas, in the order of their sections: id, title, number of sections. */
  areas: [id: string, title: string, sections: number][];
  synonyms: string[][];
  /** Queries whose first result is fixed (as `normalizePhrase` returns them), each with the section that comes first. */
  firstResults: Record<string, number>;
  /** First key of each word shard (`w0.json`…). */
  words: string[];
  /** First word in each file of sorted words (`f0.json`…). */
  forward: string[];
  /** First word in each file of sorted reversed words (`b0.json`…). */
  backward: string[];
  /** Number of sections in each text file (`t0.json`…). */
  sectionsPerText: number;
}

/**
 * Sorted words, each with the sections that contain it. If words with the same prefix are in several shards, a key that
 * ends in `*` represents all of them.
 */
export interface WordShard {
  /** The words, joined by line breaks. */
  words: string;
  /** For each word: the number of its sections, `:`, and the output of `packPostings`. Joined by line breaks. */
  postings: string;
}

export interface SpellingShard {
  /** Sorted and joined by line breaks; in `b*.json`, the words are reversed. */
  words: string;
  /** One character per word, encoded by `encodeSpelling`. */
  signs: string;
}

/** A text file: sections, and the pages that contain them. */
export interface TextShard {
  pages: TextPage[];
  sections: TextSection[];
}

/** The data that all sections on a page share. */
export interface TextPage extends Pick<SearchRecord, 'area' | 'kind' | 'tags' | 'docusaurus_tag'> {
  /** Path of the page, without the base path and anchor. */
  path: string;
  lvl0: string;
}

/** The part of a section that search results display. */
export interface TextSection {
  /** Index of the section's page in `pages`. */
  page: number;
  anchor: string | null;
  /** The page's title, followed by the headings above the section and the section's own heading. */
  headings: (string | null)[];
  /** The section's text. The lead of a page begins with the page's description. */
  text: string;
}

/**
 * How prominently a section contains a word, from 1 to 15: `4 * heading + text`, where both are from 0 to 3. `heading`
 * is the word's share of the heading, and `text` depends on how often the word is in the text.
 */
export type Strength = number;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/**
 * Encodes non-negative integers as text. Each character holds five bits of data, and a sixth bit that marks
 * continuation.
 */
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
    const value = DIGIT_VALUES.get(digit) ?? 0;
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

/**
 * Encodes sections by strength, strongest first. For each strength, writes a hexadecimal digit and the gaps between the
 * section numbers.
 */
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

/** Decodes the output of `packPostings`, and calls `visit` with each section and its strength. */
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

/** A word's entry in a spelling file. */
export interface Spelling {
  /** log2 of the number of sections that contain the word, rounded down, at most 9. */
  frequency: number;
  /**
   * False for compound names (`useeffect`), hyphenated words without their hyphens (`nonetwork`), and words with digits
   * or the same letter three times in a row.
   */
  isWord: boolean;
}

/** Encodes a spelling as one character: a digit for a word, a letter for anything else. */
export const encodeSpelling = ({ frequency, isWord }: Spelling): string =>
  (isWord ? frequency : frequency + 10).toString(20);

/** Decodes the output of `encodeSpelling`. */
export function decodeSpelling(sign: string): Spelling {
  const value = Number.parseInt(sign, 20);
  return { frequency: value % 10, isWord: value < 10 };
}

/** Returns the index of a word in a sorted array, or the index at which to insert it. */
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

/** Returns the index of the shard that contains a key, given the sorted first keys of all shards. */
export function findShard(firstKeys: readonly string[], key: string): number {
  const index = lowerBound(firstKeys, key);
  return firstKeys[index] === key ? index : Math.max(0, index - 1);
}

export function commonPrefixLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

export const reverse = (word: string): string => [...word].reverse().join('');
