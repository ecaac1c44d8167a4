/** Sections that hold words of a query → in the order of how well they answer it. */
import type { IndexFiles } from './files';
import type { Found, WordMatch } from './match';

/** A section with what it scores. */
export interface Ranked {
  section: number;
  /** Place of its page. */
  page: number;
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

/** The second section of a page counts less, and so on: other pages are to be seen too. */
const SAME_PAGE = [1, 0.75, 0.62, 0.54, 0.48, 0.44];

/** Where a section holds all words, those with less than this share of them are left out. */
const LEAST_COVERAGE = 0.6;

/**
 * Ranks the sections.
 *
 * @param matches what was found for each word of the query
 * @returns best first
 */
export function rank(files: IndexFiles, matches: readonly WordMatch[]): Ranked[] {
  const sections = new Set(
    matches.filter(({ word }) => !word.isMinor).flatMap(({ sections }) => [...sections.keys()]),
  );
  const words = matches.map((match) => ({
    match,
    weight: rarity(files.sections, match.sections.size) * (match.word.isMinor ? MINOR : 1),
    byPage: bestByPage(files, match),
  }));
  const asked = matches.filter(({ word }) => !word.isMinor).length;
  const ranked: (Ranked & { coverage: number })[] = [];
  for (const section of sections) {
    const page = pageOf(files, section);
    const isLead = files.pageStarts[page] === section;
    let score = 0;
    let covered = 0;
    for (const { match, weight, byPage } of words) {
      const found = match.sections.get(section);
      const ofPage = byPage.get(page);
      const own = found ? value(found, isLead) : 0;
      const lent = ofPage ? Math.max(ofPage.title * TITLE_ELSEWHERE, ofPage.best * PAGE_ELSEWHERE) : 0;
      score += weight * Math.max(own, isLead ? Math.min(lent, (ofPage?.best ?? 0) * PAGE_ELSEWHERE) : lent);
      if (!match.word.isMinor)
        covered += found || (ofPage?.title ?? 0) > 0 ? 1 : ofPage ? COVERED_BY_PAGE : 0;
    }
    const coverage = covered / asked;
    ranked.push({ section, page, coverage, score: score * coverage ** 2 });
  }
  const most = Math.max(0, ...ranked.map(({ coverage }) => coverage));
  return spread(ranked.filter(({ coverage }) => coverage >= LEAST_COVERAGE * most).sort(byScore));
}

/** The better of two, or the one that comes first. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.section - b.section;
}

/** The place of the page that a section is of. */
export function pageOf({ pageStarts }: Pick<IndexFiles, 'pageStarts'>, section: number): number {
  let low = 0;
  let high = pageStarts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pageStarts[middle]! <= section) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function value({ heading, text, factor }: Found, isLead: boolean): number {
  return ((isLead ? TITLE : HEADING)[heading]! + TEXT[text]!) * factor;
}

/** How much a word tells apart: inverse document frequency, as of BM25. */
function rarity(all: number, holding: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5)) + 0.5;
}

/** For each page what the word scores in its title, and what in its best section. */
function bestByPage(
  files: IndexFiles,
  { sections }: WordMatch,
): Map<number, { title: number; best: number }> {
  const byPage = new Map<number, { title: number; best: number }>();
  for (const [section, found] of sections) {
    const page = pageOf(files, section);
    const isLead = files.pageStarts[page] === section;
    const entry = byPage.get(page) ?? { title: 0, best: 0 };
    if (isLead && found.heading > 0) entry.title = value(found, true);
    entry.best = Math.max(entry.best, value(found, isLead));
    byPage.set(page, entry);
  }
  return byPage;
}

/** Lowers later sections of the same page. @param ranked best first */
function spread(ranked: readonly Ranked[]): Ranked[] {
  const seen = new Map<number, number>();
  return ranked
    .map(({ section, page, score }) => {
      const before = seen.get(page) ?? 0;
      seen.set(page, before + 1);
      return { section, page, score: score * SAME_PAGE[Math.min(before, SAME_PAGE.length - 1)]! };
    })
    .sort(byScore);
}
