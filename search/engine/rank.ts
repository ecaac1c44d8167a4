/** Sections that hold words of a query → in the order of how well they and their pages answer it. */
import type { IndexFiles } from './files';
import type { Found, WordMatch } from './match';

/** A section with what it scores. */
export interface Ranked {
  section: number;
  /** Place of its page. */
  page: number;
  /** By itself, whatever other sections of its page score. */
  own: number;
  /** Lowered for a later section of a page. */
  score: number;
}

/** What a word counts in a title, a heading below it and a text, by its strength there (format.ts, 0–3). */
const TITLE = [0, 14, 20, 28];
const HEADING = [0, 6, 8, 11];
const TEXT = [0, 1, 1.6, 2.2];

/** What a word of the page's title counts in its other sections, and a word that another section of the page holds. */
const TITLE_ELSEWHERE = 0.45;
const PAGE_ELSEWHERE = 0.12;

/** How much of a found word a word of the page is, when the words found are counted. */
const COVERED_BY_PAGE = 0.5;

/** What words count that say little. */
const MINOR = 0.15;

/** What the page counts beside the section. */
const PAGE = 0.5;

/**
 * What a page scores for a word: by its title, and by how often its sections hold the word, up to a limit (as BM25 does,
 * half of it where they hold it `USUAL` times on a page of usual length; longer pages, such as the glossary, need more).
 * A heading says less than a title here, and what a page begins with says more than what stands below.
 */
const OF_TITLE = 0.5;
const OF_HEADING = 0.35;
const OF_LEAD = 3;
const MOST = 10;
const USUAL = 6;
const BY_LENGTH = 0.75;

/** Pages that lead to others count less than the pages that teach what was asked: lists of topics, learning paths. */
const AREA: Readonly<Record<string, number>> = { site: 0.75 };

/** The second section of a page counts less, and so on: other pages are to be seen too. */
const SAME_PAGE = [1, 0.5, 0.35, 0.3];

/** Where a section holds all words, those with less than this share of them are left out. */
const LEAST_COVERAGE = 0.4;

/** What a page has of a word. */
interface OnPage {
  /** Of its title. */
  title: number;
  /** Of its best section. */
  best: number;
  /** Of all its sections. */
  sum: number;
}

/** A word of the query, ready to be counted. */
interface Word {
  match: WordMatch;
  /** How much it tells apart. */
  weight: number;
  /** How much of the query it is; the shares of all words are 1. Words that say little have none. */
  share: number;
  pages: ReadonlyMap<number, OnPage>;
}

/**
 * Ranks the sections.
 *
 * @param matches what was found for each word of the query
 * @returns best first
 */
export function rank(files: IndexFiles, matches: readonly WordMatch[]): Ranked[] {
  const sections = new Set<number>();
  for (const { word, sections: found } of matches)
    if (!word.isMinor) for (const section of found.keys()) sections.add(section);
  const words = weigh(files, matches);
  const pageScore = pageScorer(files, words);
  const ranked: (Ranked & { coverage: number })[] = [];
  let most = 0;
  for (const section of sections) {
    const page = files.pageOf[section]!;
    const isLead = files.pageStarts[page] === section;
    let score = 0;
    let coverage = 0;
    for (const { match, weight, share, pages } of words) {
      const found = match.sections.get(section);
      const ofPage = pages.get(page);
      if (!ofPage) continue;
      const lent = ofPage.best * PAGE_ELSEWHERE;
      score +=
        weight *
        Math.max(
          found ? value(found, isLead) : 0,
          isLead ? lent : Math.max(lent, ofPage.title * TITLE_ELSEWHERE),
        );
      coverage += share * (found || ofPage.title > 0 ? 1 : COVERED_BY_PAGE);
    }
    most = Math.max(most, coverage);
    const own = (score * coverage ** 2 + PAGE * pageScore(page)) * (AREA[files.areaOf[page]!] ?? 1);
    ranked.push({ section, page, coverage, own, score: own });
  }
  return spread(ranked.filter(({ coverage }) => coverage >= LEAST_COVERAGE * most));
}

/** Puts sections in order, with later ones of the same page lowered. */
export function spread(ranked: readonly Ranked[]): Ranked[] {
  const seen = new Map<number, number>();
  return ranked
    .toSorted((a, b) => b.own - a.own || a.section - b.section)
    .map(({ section, page, own }) => {
      const before = seen.get(page) ?? 0;
      seen.set(page, before + 1);
      return { section, page, own, score: own * SAME_PAGE[Math.min(before, SAME_PAGE.length - 1)]! };
    })
    .sort((a, b) => b.score - a.score || a.section - b.section);
}

function weigh(files: IndexFiles, matches: readonly WordMatch[]): Word[] {
  const words = matches.map((match) => {
    const pages = byPage(files, match);
    const weight = rarity(files.pageStarts.length, pages.size) * (match.word.isMinor ? MINOR : 1);
    return { match, weight, pages };
  });
  const asked = words.filter(({ match }) => !match.word.isMinor);
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  // Half by how many they are, half by how rare they are: neither "css" nor the one rare word decides alone.
  return words.map((word) => ({
    ...word,
    share: word.match.word.isMinor ? 0 : (1 / asked.length + word.weight / all) / 2,
  }));
}

/** What pages score for all words together; each is asked for with every one of its sections. */
function pageScorer(files: IndexFiles, words: readonly Word[]): (page: number) => number {
  const scores = new Map<number, number>();
  const usualLength = files.sections / files.pageStarts.length;
  return (page) => {
    let score = scores.get(page);
    if (score !== undefined) return score;
    score = 0;
    let coverage = 0;
    const length = (files.pageStarts[page + 1] ?? files.sections) - files.pageStarts[page]!;
    const half = USUAL * (1 - BY_LENGTH + (BY_LENGTH * length) / usualLength);
    for (const { weight, share, pages } of words) {
      const found = pages.get(page);
      if (!found) continue;
      score += weight * (OF_TITLE * found.title + (MOST * found.sum) / (found.sum + half));
      coverage += share;
    }
    score *= coverage ** 2;
    scores.set(page, score);
    return score;
  };
}

function value({ heading, text, factor }: Found, isLead: boolean): number {
  return ((isLead ? TITLE : HEADING)[heading]! + TEXT[text]!) * factor;
}

/** How much a word tells apart: inverse document frequency, as of BM25. */
function rarity(all: number, holding: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5)) + 0.5;
}

/** What each page has of a word. */
function byPage({ pageOf, pageStarts }: IndexFiles, { sections }: WordMatch): Map<number, OnPage> {
  const pages = new Map<number, OnPage>();
  for (const [section, found] of sections) {
    const page = pageOf[section]!;
    const isLead = pageStarts[page] === section;
    let entry = pages.get(page);
    if (!entry) pages.set(page, (entry = { title: 0, best: 0, sum: 0 }));
    const { heading, text, factor } = found;
    if (isLead && heading > 0) entry.title = value(found, true);
    entry.best = Math.max(entry.best, value(found, isLead));
    entry.sum += factor * (isLead ? OF_LEAD * TEXT[text]! : OF_HEADING * HEADING[heading]! + TEXT[text]!);
  }
  return pages;
}
