/** The files of the embedded index: types and pure functions, shared by the build that writes and the engine that reads. */
import type { SearchRecord } from './types';

/** Where the manifest is, below the site's base URL. The only file whose name stays when its content changes. */
export const MANIFEST_FILE = 'search-index.json';

/** Raised when the files change their shape, so that an engine of an older visit does not read them. */
export const FORMAT = 2;

/** The manifest: what an engine reads first. */
export interface Manifest {
  format: number;
  /** Folder of all other files, below the base URL, named by a hash of what is in them. */
  folder: string;
  /** How many sections there are, numbered from 0: by area, in each by page, each page's lead first. */
  sections: number;
}

/** `core.json`: what every query needs. */
export interface Core {
  /** Sections of each page, as numbers of `packNumbers`. */
  pages: string;
  /** Areas in the order of their sections: id, title, number of sections. */
  areas: [id: string, title: string, sections: number][];
  /** Groups of words that mean the same. */
  synonyms: string[][];
  /** First key of each shard of words (`w0.json`…). */
  words: string[];
  /** First word of each list of spellings, forwards (`f0.json`…) and of words read from their ends (`b0.json`…). */
  forward: string[];
  backward: string[];
  /** Sections in each file of texts (`t0.json`…). */
  sectionsPerText: number;
}

/**
 * A shard: words in order, each with the sections it is in. A key that ends in `*` stands for all words that begin so,
 * where they are more than a shard holds.
 */
export interface WordShard {
  /** Joined by line ends. */
  words: string;
  /** One for each word: how many sections it is in, `:`, and groups of `packPostings`. Joined by line ends. */
  postings: string;
}

/** A file of spellings. */
export interface SpellingShard {
  /** In order, joined by line ends; in `b*.json` read from their ends. */
  words: string;
  /** A sign for each word (`spellingSign`). */
  signs: string;
}

/** A file of texts: sections, and the pages that they are of. */
export interface TextShard {
  pages: TextPage[];
  sections: TextSection[];
}

/** What all sections of a page share. */
export interface TextPage extends Pick<SearchRecord, 'area' | 'kind' | 'tags' | 'docusaurus_tag'> {
  /** Without base URL and anchor. */
  path: string;
  lvl0: string;
}

/** A section as it is shown. */
export interface TextSection {
  /** Place of its page in `pages`. */
  page: number;
  anchor: string | null;
  /** The page's title, then the headings down to this section's own. */
  headings: (string | null)[];
  /** A page's lead begins with its description. */
  text: string;
}

/**
 * How strongly a section holds a word: 0–3 for the heading (how much of it the word makes up), 0–3 for the text (how
 * often), as one number `4 * heading + text` from 1 to 15.
 */
export type Strength = number;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/** Whole numbers from 0 as text: five bits a letter, the sixth says that more follow. */
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

/** Reads what `packNumbers` wrote. */
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

/** Sections by strength, strongest first: for each strength its digit and the gaps between sections, in order. */
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

/** Reads what `packPostings` wrote. @param visit takes each section with its strength */
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

/** What a list of spellings says of a word. */
export interface Spelling {
  /** The whole part of log2 of the number of its sections, at most 9. */
  common: number;
  /** False for names that only code has, and for words that are only found run together. */
  isWord: boolean;
}

/** A digit for a word, a letter for what is none. */
export const spellingSign = ({ common, isWord }: Spelling): string =>
  (isWord ? common : common + 10).toString(20);

/** Reads what `spellingSign` wrote. */
export function readSign(sign: string): Spelling {
  const value = Number.parseInt(sign, 20);
  return { common: value % 10, isWord: value < 10 };
}

/** The first place of a word, or where it would stand. @param words in order */
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

/** The shard that a key is in. @param firsts first key of each, in order */
export function shardOf(firsts: readonly string[], key: string): number {
  const at = lowerBound(firsts, key);
  return firsts[at] === key ? at : Math.max(0, at - 1);
}

/** How many letters two words have in common from the first one on. */
export function sharedBegin(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** A word read from its end, by which words with an error at the begin are found. */
export const reversed = (word: string): string => [...word].reverse().join('');
