/** Query words → sections: looks words up as they are, by their stems, by their begins, and with typing errors. */
import { stemmer } from 'stemmer';
import { lowerBound, readSign, reversed, shardOf, sharedBegin, unpackPostings } from '../format';
import { edits, forgiven } from '../words/edits';
import type { IndexFiles } from './files';
import { PARTS, type QueryWord } from './query';

/** What was found for a word of the query. */
export interface WordMatch {
  word: QueryWord;
  /** Sections with the best strength of heading and text that the word has there, weakened by how near the word is. */
  sections: Map<number, Found>;
  /** Words of the index that were taken for it; one that ends in `*` stands for all that begin so. */
  taken: Set<string>;
}

/** How a section holds a word; `heading` and `text` as in format.ts. */
export interface Found {
  heading: number;
  text: number;
  /** 1 for the word itself, less for what is only like it. */
  factor: number;
}

const STEM = 0.9;
const ONE_EDIT = 0.45;
const TWO_EDITS = 0.3;

/** A begin of a word counts between these, the more the less is missing. */
const [PREFIX_LEAST, PREFIX_MOST] = [0.5, 0.85];
/** ... and less where the reader went on to the next word. */
const CLOSED_PREFIX = 0.7;

/** With fewer sections than that, a word is looked for with errors too. */
const FEW = 3;

/** Words that are taken for a misspelt one, and files that are loaded to find them. */
const CORRECTIONS = 4;
const SPELLING_FILES = 3;

/** A word of the index with what it counts. */
interface Candidate {
  word: string;
  postings: string;
  factor: number;
}

/** Finds the sections of a word. */
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

/** Whether the index knows only words of another form: "selecter" has the stem of "selects", and means "selector". */
const onlyByStem = ({ word, taken }: WordMatch): boolean =>
  word.typed.length >= 7 && taken.size > 0 && [...taken].every((found) => !found.startsWith(word.typed));

/** Whether the index knows only longer words that begin so: "sever" is the begin of "several", and means "server". */
const onlyByBegin = ({ word: { typed }, taken }: WordMatch): boolean =>
  typed.length >= 5 &&
  taken.size > 0 &&
  [...taken].every((found) => found !== typed && found.startsWith(typed));

/** A name with hyphens, of which a part has an error: the whole name without it, else its parts. */
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
  // Each part as typed, but for one: who errs twice in a name finds its parts.
  const wholes = parts.flatMap((candidates, i) =>
    candidates.map(({ word, factor }) => ({ name: names.with(i, word).join('-'), factor })),
  );
  const found = await Promise.all(wholes.map(({ name, factor }) => lookUp(files, name, factor, 'no')));
  addAlternative(match, [found.flat()]);
  if (match.sections.size === 0) addAlternative(match, parts);
}

/** Shards that are read for other forms of a word, at most. */
const FORM_SHARDS = 2;

type PrefixMode = 'no' | 'open' | 'closed';

/** Whether words that begin with a name are meant. A short part of a longer name (`Ctrl+K`) is meant as it is. */
function prefixMode({ typed, isOpen, isMinor }: QueryWord, name: string, isLast: boolean): PrefixMode {
  if ((isMinor && !isOpen) || (name !== typed && name.length < 3)) return 'no';
  return isOpen && isLast ? 'open' : 'closed';
}

/** The words of the index that a word stands for: itself, its other forms, and words that begin with it. */
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
  // Other forms begin with the root too: they are in the shards from its own on.
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

/** What a word and its other forms begin with: queries and query with `quer`. */
function rootOf(name: string, stem: string): string {
  const common = name.slice(0, sharedBegin(name, stem));
  const root = /[iy]$/.test(common) ? common.slice(0, -1) : common;
  return root.length >= 3 ? root : name;
}

/** Words that the reader may have meant. */
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

/** A word of the index that is near to what was typed. */
export interface Correction {
  word: string;
  distance: number;
}

/**
 * The words nearest to a misspelt one, nearest and most common first.
 *
 * Where a word holds one error, one of its halves is right: words with the same begin are looked through, and words with
 * the same end. Two errors are found unless both halves begin or end with one.
 *
 * @param wordsOnly leaves out names that only code has
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
      // A whole word is rather meant than the begin of a longer one; a common one rather than a rare one.
      const rank = 4 * distance + (whole > limit ? 3 : 0) + (word[0] === typed[0] ? 0 : 2) - common / 3;
      near.set(word, { word, distance, rank });
    }
  }
  return [...near.values()].sort((a, b) => a.rank - b.rank).slice(0, CORRECTIONS);
}

/** Letters that words have to share from the first one on to be offered for one that is known to nobody. */
const SAME_BEGIN = 3;

/**
 * Words that begin as one does that is known to nobody, and near to which there is none: those that share most letters,
 * the most common first.
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

/** The files that hold words with a begin, nearest to the word first where they are many. */
function nearShards(firsts: readonly string[], word: string, begin: string): number[] {
  if (firsts.length === 0) return [];
  const from = shardOf(firsts, begin);
  const to = shardOf(firsts, `${begin}\uffff`);
  const own = shardOf(firsts, word);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
    .sort((a, b) => Math.abs(a - own) - Math.abs(b - own))
    .slice(0, SPELLING_FILES);
}

/** Adds the sections that hold all words of an alternative. */
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
    // Of several words the weakest counts: the section says no more of the phrase than that.
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
