/** Sorts sections by how well they and their pages match a query. */
import type { IndexFiles } from './files';
import type { SectionMatch, WordMatch } from './match';

export interface RankedSection {
  section: number;
  /** Index of the section's page. */
  page: number;
  /** Score before `demoteRepeatedPages` reduces it. */
  ownScore: number;
  /** Final score, which is lower if the page has better sections. */
  score: number;
}

/**
 * Scores for a word in a page's title, a section's heading and its text. The array index is the word's strength, from 0
 * to 3 (see `Strength` in format.ts).
 */
const TITLE_SCORES = [0, 14, 20, 28];
const HEADING_SCORES = [0, 6, 8, 11];
const TEXT_SCORES = [0, 1, 1.6, 2.2];

/** Factors for a word that isn't in the section itself, but in the page's title or in another section of the page. */
const ONLY_IN_TITLE = 0.45;
const ONLY_ON_PAGE = 0.12;

/** How much a word counts towards a section's coverage of the query if it is only in another section of the page. */
const ON_PAGE_COVERAGE = 0.5;

const MINOR_WEIGHT = 0.15;

/** Weight of the page's score relative to the section's. */
const PAGE_WEIGHT = 0.5;

/**
 * A page's score for a word depends on the title, and on how often the sections contain the word. As in BM25, it
 * approaches a limit: a page of average length reaches half of `MAX_FREQUENCY_SCORE` at `HALF_SCORE_FREQUENCY`
 * occurrences, and long pages such as the glossary need more.
 */
const TITLE_WEIGHT = 0.5;
const HEADING_WEIGHT = 0.35;
const LEAD_WEIGHT = 3;
const MAX_FREQUENCY_SCORE = 10;
const HALF_SCORE_FREQUENCY = 6;
/** How much the length of a page matters, from 0 to 1 (`b` in BM25). */
const LENGTH_WEIGHT = 0.75;

/**
 * Pages in the area `site`, such as lists of topics and learning paths, only link to other pages, so they rank lower.
 */
const AREA_FACTORS: Readonly<Record<string, number>> = { site: 0.75 };

/** Factors for the first, second, … section of the same page. They keep one page from crowding out the others. */
const SAME_PAGE_FACTORS = [1, 0.5, 0.35, 0.3];

/** Sections are left out if their coverage of the query is less than this share of the best section's. */
const MIN_COVERAGE = 0.4;

/** A page's scores for one word. */
interface PageScores {
  title: number;
  bestSection: number;
  /** Weighted number of occurrences in all sections. */
  frequency: number;
}

interface WeightedWord {
  match: WordMatch;
  /** Higher for rarer words, and lower for minor words. */
  weight: number;
  /**
   * How much of the query the word makes up. The shares of all words add up to 1, and minor words have a share of 0.
   */
  share: number;
  pages: ReadonlyMap<number, PageScores>;
}

/** Ranks the sections that match a query, best first. */
export function rank(files: IndexFiles, matches: readonly WordMatch[]): RankedSection[] {
  const sections = new Set<number>();
  for (const { word, sections: found } of matches)
    if (!word.isMinor) for (const section of found.keys()) sections.add(section);
  const words = weighWords(files, matches);
  const getPageScore = createPageScorer(files, words);
  const ranked: (RankedSection & { coverage: number })[] = [];
  let bestCoverage = 0;
  for (const section of sections) {
    const page = files.pageBySection[section]!;
    const isLead = files.pageStarts[page] === section;
    let score = 0;
    let coverage = 0;
    for (const { match, weight, share, pages } of words) {
      const found = match.sections.get(section);
      const pageScores = pages.get(page);
      if (!pageScores) continue;
      const pageScore = pageScores.bestSection * ONLY_ON_PAGE;
      score +=
        weight *
        Math.max(
          found ? getSectionScore(found, isLead) : 0,
          isLead ? pageScore : Math.max(pageScore, pageScores.title * ONLY_IN_TITLE),
        );
      coverage += share * (found || pageScores.title > 0 ? 1 : ON_PAGE_COVERAGE);
    }
    bestCoverage = Math.max(bestCoverage, coverage);
    const areaFactor = AREA_FACTORS[files.areaByPage[page]!] ?? 1;
    const ownScore = (score * coverage ** 2 + PAGE_WEIGHT * getPageScore(page)) * areaFactor;
    ranked.push({ section, page, coverage, ownScore, score: ownScore });
  }
  return demoteRepeatedPages(ranked.filter(({ coverage }) => coverage >= MIN_COVERAGE * bestCoverage));
}

/** Sorts sections. If a page has several, lowers the scores of all but its best one. */
export function demoteRepeatedPages(ranked: readonly RankedSection[]): RankedSection[] {
  const counts = new Map<number, number>();
  return ranked
    .toSorted((a, b) => b.ownScore - a.ownScore || a.section - b.section)
    .map(({ section, page, ownScore }) => {
      const count = counts.get(page) ?? 0;
      counts.set(page, count + 1);
      const factor = SAME_PAGE_FACTORS[Math.min(count, SAME_PAGE_FACTORS.length - 1)]!;
      return { section, page, ownScore, score: ownScore * factor };
    })
    .sort((a, b) => b.score - a.score || a.section - b.section);
}

function weighWords(files: IndexFiles, matches: readonly WordMatch[]): WeightedWord[] {
  const words = matches.map((match) => {
    const pages = scorePages(files, match);
    const rarity = getRarity(files.pageStarts.length, pages.size);
    return { match, weight: rarity * (match.word.isMinor ? MINOR_WEIGHT : 1), pages };
  });
  const majorWords = words.filter(({ match }) => !match.word.isMinor);
  const totalWeight = majorWords.reduce((sum, { weight }) => sum + weight, 0);
  // Half of the share depends on the number of words and half on rarity, so that neither a common word like "css" nor a
  // single rare word determines the ranking on its own.
  return words.map((word) => ({
    ...word,
    share: word.match.word.isMinor ? 0 : (1 / majorWords.length + word.weight / totalWeight) / 2,
  }));
}

/**
 * Returns a function that scores a page for all words. The function caches the scores, because it's called for each
 * section.
 */
function createPageScorer(files: IndexFiles, words: readonly WeightedWord[]): (page: number) => number {
  const scores = new Map<number, number>();
  const averageLength = files.sectionCount / files.pageStarts.length;
  return (page) => {
    let score = scores.get(page);
    if (score !== undefined) return score;
    score = 0;
    let coverage = 0;
    const length = (files.pageStarts[page + 1] ?? files.sectionCount) - files.pageStarts[page]!;
    const half = HALF_SCORE_FREQUENCY * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / averageLength);
    for (const { weight, share, pages } of words) {
      const found = pages.get(page);
      if (!found) continue;
      const { title, frequency } = found;
      score += weight * (TITLE_WEIGHT * title + (MAX_FREQUENCY_SCORE * frequency) / (frequency + half));
      coverage += share;
    }
    score *= coverage ** 2;
    scores.set(page, score);
    return score;
  };
}

function getSectionScore({ heading, text, factor }: SectionMatch, isLead: boolean): number {
  return ((isLead ? TITLE_SCORES : HEADING_SCORES)[heading]! + TEXT_SCORES[text]!) * factor;
}

/** Returns the inverse document frequency of a word, as defined by BM25, plus 0.5. */
function getRarity(pageCount: number, pagesWithWord: number): number {
  return Math.log(1 + (pageCount - pagesWithWord + 0.5) / (pagesWithWord + 0.5)) + 0.5;
}

function scorePages(
  { pageBySection, pageStarts }: IndexFiles,
  { sections }: WordMatch,
): Map<number, PageScores> {
  const pages = new Map<number, PageScores>();
  for (const [section, match] of sections) {
    const page = pageBySection[section]!;
    const isLead = pageStarts[page] === section;
    let scores = pages.get(page);
    if (!scores) pages.set(page, (scores = { title: 0, bestSection: 0, frequency: 0 }));
    const { heading, text, factor } = match;
    if (isLead && heading > 0) scores.title = getSectionScore(match, true);
    scores.bestSection = Math.max(scores.bestSection, getSectionScore(match, isLead));
    const textScore = TEXT_SCORES[text]!;
    scores.frequency +=
      factor * (isLead ? LEAD_WEIGHT * textScore : HEADING_WEIGHT * HEADING_SCORES[heading]! + textScore);
  }
  return pages;
}
