import { STOP_WORDS } from '../words/stop-words';
import { tokenize, type Token } from '../words/tokens';
import type { IndexPage, IndexSection } from './sections';

/**
 * For each word, a sorted list of the sections that contain it, each encoded as `16 * section + strength` (see
 * `Strength` in format.ts).
 */
export type Postings = Map<string, number[]>;

/**
 * Average length of a section, in words. In a longer section, a word has to occur more often to get the same strength.
 */
const AVERAGE_LENGTH = 150;

/**
 * Heading strength, from 0 to 3, for words in a page's tags. They count like words in a long title, because a page
 * tagged `React` may hardly mention React in its text.
 */
const TAG_STRENGTH = 1;

/** How much a part of a compound name counts, compared with a separate word. */
const PART_WEIGHT = 0.5;

/** Indexes all sections of the pages, in order. */
export function collectPostings(pages: readonly IndexPage[]): Postings {
  const postings: Postings = new Map();
  let number = 0;
  for (const { sections } of pages) {
    for (const [position, section] of sections.entries()) {
      for (const [word, strength] of measureStrengths(section, position === 0)) {
        const entries = postings.get(word);
        if (entries) entries.push(16 * number + strength);
        else postings.set(word, [16 * number + strength]);
      }
      number++;
    }
  }
  return postings;
}

/**
 * Returns the words in all sections. Replaces compound names with their parts. For example, `no-network` becomes `no`
 * and `network`.
 */
export function collectWords(pages: readonly IndexPage[]): Set<string> {
  const words = new Set<string>();
  for (const { headings, text } of pages.flatMap(({ sections }) => sections))
    for (const token of tokenize(`${headings.at(-1) ?? ''} ${text}`))
      for (const word of token.parts.length > 0 ? token.parts : [token.word]) words.add(word);
  return words;
}

/** Returns the strength of each word in a section. The lead of a page includes the page's tags. */
function measureStrengths(section: IndexSection, isLead: boolean): Map<string, number> {
  const tags = isLead ? section.page.tags.join(' ') : '';
  const heading = tokenize(section.headings.at(-1) ?? '');
  const text = tokenize(`${section.text} ${tags}`);
  const headingLength = heading.filter(({ word }) => !STOP_WORDS.has(word)).length || heading.length;
  const strengths = new Map<string, number>();
  for (const [word, count] of countWords(text, PART_WEIGHT)) {
    const frequency = count / (count + 1.2 * Math.max(0.3, text.length / AVERAGE_LENGTH));
    strengths.set(word, frequency < 0.35 ? 1 : frequency < 0.65 ? 2 : 3);
  }
  for (const [word, count] of countWords(heading, 1)) {
    const share = count / headingLength;
    const strength = share <= 0.25 ? 1 : share <= 0.5 ? 2 : 3;
    strengths.set(word, 4 * strength + (strengths.get(word) ?? 0));
  }
  for (const { word } of tokenize(tags)) {
    const strength = strengths.get(word) ?? 0;
    if (strength < 4) strengths.set(word, 4 * TAG_STRENGTH + strength);
  }
  return strengths;
}

function countWords(tokens: readonly Token[], partWeight: number): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (word: string, count: number): void => void counts.set(word, (counts.get(word) ?? 0) + count);
  for (const { word, parts, joined } of tokens) {
    add(word, 1);
    if (joined) add(joined, 1);
    for (const part of parts) add(part, partWeight);
  }
  return counts;
}
