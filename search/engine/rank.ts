/** Sorts sections by how well they and their pages match a query. */
import type { IndexFiles } from './files';
import type { Found, WordMatch } from './match';

/** A section and its score. */
export interface Ranked {
  section: number;
  /** Index of its page. */
  page: number;
  /** Score of the section alone, independent of other sections of its page. */
  own: number;
  /** Final score, reduced if the page has better sections. */
  score: number;
}

/** Scores of a word in a page's title, a section's heading and its text, by strength (format.ts, 0–3). */
const TITLE = [0, 14, 20, 28];
const HEADING = [0, 6, 8, 11];
const TEXT = [0, 1, 1.6, 2.2];

/** Factors for a word that is only in the page's title, and for one that is only in another section of the page. */
const TITLE_ELSEWHERE = 0.45;
const PAGE_ELSEWHERE = 0.12;

/** Coverage of a word that isn't in the section but is in another part of its page. */
const COVERED_BY_PAGE = 0.5;

/** Weight of minor words. */
const MINOR = 0.15;

/** Weight of the page's score relative to the section's. */
const PAGE = 0.5;

/**
 * Score of a page for a word. It depends on the title, and on how often the sections contain the word, up to a limit:
 * as in BM25, half the limit is reached at `USUAL` occurrences on a page of average length, and long pages such as the
 * glossary need more. Headings count less than the title, and the start of a page counts more than the rest.
 */
const OF_TITLE = 0.5;
const OF_HEADING = 0.35;
const OF_LEAD = 3;
const MOST = 10;
const USUAL = 6;
const BY_LENGTH = 0.75;

/**
 * Factor for pages that lead to others, such as lists of topics and learning paths: pages that teach the subject take
 * precedence.
 */
const AREA: Readonly<Record<string, number>> = { site: 0.75 };

/** Factors for the first, second, … section of the same page, so that other pages are visible too. */
const SAME_PAGE = [1, 0.5, 0.35, 0.3];

/** If a section contains all words, sections that contain less than this share of them are left out. */
const LEAST_COVERAGE = 0.4;

/** Scores of a page for a word. */
interface OnPage {
  /** In its title. */
  title: number;
  /** In its best section. */
  best: number;
  /** In all its sections. */
  sum: number;
}

/** A query word with precomputed values. */
interface Word {
  match: WordMatch;
  /** How strongly it discriminates between sections. */
  weight: number;
  /** Its share of the query; the shares of all words add up to 1. Minor words have none. */
  share: number;
  pages: ReadonlyMap<number, OnPage>;
}

/**
 * Ranks sections.
 *
 * @param matches the matches of each query word
 * @returns the best sections first
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

/** Sorts sections, and reduces the scores of later sections of the same page. */
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
  // Half by number, half by rarity, so that neither a common word like "css" nor a single rare word decides alone.
  return words.map((word) => ({
    ...word,
    share: word.match.word.isMinor ? 0 : (1 / asked.length + word.weight / all) / 2,
  }));
}

/** Returns a function that scores a page for all words; it is called for each of the page's sections. */
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

/** Returns the inverse document frequency of a word, as in BM25. */
function rarity(all: number, holding: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5)) + 0.5;
}

/** Returns the scores of each page for a word. */
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
