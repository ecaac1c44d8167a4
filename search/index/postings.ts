/** Finds which sections contain which words, and how strongly. */
import { STOP_WORDS } from '../words/stop-words';
import { tokensOf, type Token } from '../words/tokens';
import type { IndexPage, IndexSection } from './sections';

/** Words → the sections that contain them, each encoded as `16 * section + strength` (format.ts), sorted by section. */
export type Postings = Map<string, number[]>;

/** Average length of a section, in words. In longer ones, a word has to occur more often for the same strength. */
const USUAL_LENGTH = 150;

/**
 * Strength of the words in a page's tags, out of 3: the same as for a small part of its title. A page about React may
 * hardly mention the word in its text.
 */
const TAG = 1;

/** How much a part of a name counts, compared with a separate word. */
const PART = 0.5;

/** Indexes all sections of the pages, in order. */
export function collectPostings(pages: readonly IndexPage[]): Postings {
  const postings: Postings = new Map();
  let number = 0;
  for (const { sections } of pages) {
    for (const [place, section] of sections.entries()) {
      for (const [word, strength] of strengths(section, place === 0)) {
        const list = postings.get(word);
        if (list) list.push(16 * number + strength);
        else postings.set(word, [16 * number + strength]);
      }
      number++;
    }
  }
  return postings;
}

/**
 * Returns words that occur separately in a heading or text, or as part of a name. Excludes joined forms, such as
 * `nonetwork` for `no-network`.
 */
export function collectWords(pages: readonly IndexPage[]): Set<string> {
  const words = new Set<string>();
  for (const { headings, text } of pages.flatMap(({ sections }) => sections))
    for (const { whole, parts } of tokensOf(`${headings.at(-1) ?? ''} ${text}`))
      for (const word of parts.length > 0 ? parts : [whole]) words.add(word);
  return words;
}

/** Returns the words of a section with their strengths. @param isLead whether to include the page's tags */
function strengths(section: IndexSection, isLead: boolean): Map<string, number> {
  const heading = tokensOf(section.headings.at(-1) ?? '');
  const text = tokensOf(isLead ? `${section.text} ${section.page.tags.join(' ')}` : section.text);
  const said = heading.filter(({ whole }) => !STOP_WORDS.has(whole)).length || heading.length;
  const inHeading = countWords(heading, 1);
  const inText = countWords(text, PART);
  const result = new Map<string, number>();
  for (const [word, count] of inText) {
    const often = count / (count + 1.2 * Math.max(0.3, text.length / USUAL_LENGTH));
    result.set(word, often < 0.35 ? 1 : often < 0.65 ? 2 : 3);
  }
  for (const [word, count] of inHeading) {
    const share = count / said;
    const level = share <= 0.25 ? 1 : share <= 0.5 ? 2 : 3;
    result.set(word, 4 * level + (result.get(word) ?? 0));
  }
  for (const { whole } of isLead ? tokensOf(section.page.tags.join(' ')) : []) {
    const known = result.get(whole) ?? 0;
    if (known < 4) result.set(whole, 4 * TAG + known);
  }
  return result;
}

function countWords(tokens: readonly Token[], part: number): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (word: string, count: number): void => void counts.set(word, (counts.get(word) ?? 0) + count);
  for (const { whole, parts, joined } of tokens) {
    add(whole, 1);
    if (joined) add(joined, 1);
    for (const name of parts) add(name, part);
  }
  return counts;
}
