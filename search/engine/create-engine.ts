/** The embedded search engine, which fetches index files on demand. Runs in browsers and in Node.js. */
import type { SearchAnswer, SearchEngine } from '../types';
import type { TextPage, TextSection } from '../format';
import { measureCloseness } from './closeness';
import { openIndex, type FetchFile, type IndexFiles } from './files';
import { normalizePhrase, tokenizeCached } from './highlight';
import { createHit, SNIPPET_WORDS } from './hits';
import { findCorrections, findWordsWithSamePrefix, matchWord, type WordMatch } from './match';
import { parseQuery, readSynonyms, type QueryWord, type Synonyms } from './query';
import { demoteRepeatedPages, rank, type RankedSection } from './rank';
import { allowedEdits } from '../words/edits';
import { KEYWORDS } from '../words/stop-words';

interface EngineOptions {
  /** The site's base path, with a slash at both ends. It's prepended to the URLs of hits. */
  base: string;
  fetchFile: FetchFile;
}

const HITS_PER_PAGE = 20;

/**
 * How many of the top results are reordered after their text has been loaded. The first page of results needs that text
 * anyway.
 */
const MAX_REORDERED = 20;

const HEADING_EQUALS_QUERY = 1.6;
const HEADING_CONTAINS_QUERY = 1.25;
const TEXT_CONTAINS_QUERY = 1.5;

/** Maximum bonus for text in which the query words are close together. */
const CLOSENESS_BONUS = 0.2;

const MAX_SUGGESTIONS = 3;

/**
 * Creates an engine. It doesn't load anything until the first search.
 *
 * If a file can't be loaded, the search rejects, and the next one tries again. If the index was already open, the
 * engine first reopens it and retries, because the site may have been updated since.
 */
export function createEngine({ base, fetchFile }: EngineOptions): SearchEngine {
  let opened: Promise<OpenedIndex> | undefined;
  const open = (): Promise<OpenedIndex> => {
    opened ??= openIndex(fetchFile).then((files) => ({ files, synonyms: readSynonyms(files.core.synonyms) }));
    opened.catch(() => (opened = undefined));
    return opened;
  };
  return {
    async search(query, options = {}) {
      const start = performance.now();
      const wasOpen = opened !== undefined;
      let answer: SearchAnswer;
      try {
        answer = await searchIndex(await open(), base, query, options);
      } catch (error) {
        // Reopen the index, because it may have been replaced and its old files deleted.
        opened = undefined;
        if (!wasOpen) throw error;
        answer = await searchIndex(await open(), base, query, options);
      }
      return { ...answer, processingTimeMS: Math.round(performance.now() - start) };
    },
  };
}

interface OpenedIndex {
  files: IndexFiles;
  synonyms: Synonyms;
}

type SearchOptions = NonNullable<Parameters<SearchEngine['search']>[1]>;

async function searchIndex(
  { files, synonyms }: OpenedIndex,
  base: string,
  query: string,
  { page = 0, hitsPerPage = HITS_PER_PAGE, areas, snippetWords = SNIPPET_WORDS }: SearchOptions,
): Promise<SearchAnswer> {
  const matches = await matchAll(files, parseQuery(query, synonyms));
  const first = files.core.firstResults[normalizePhrase(query)];
  const all = putFirst(files, rank(files, matches), first);
  const filtered = areas?.length
    ? all.filter((result) => areas.includes(files.areaByPage[result.page]!))
    : all;
  const isReordered = page * hitsPerPage < MAX_REORDERED;
  const reordered = isReordered ? await reorderByText(files, filtered, query, matches) : filtered;
  const ranked = filtered[0]?.section === first ? putFirst(files, reordered, first) : reordered;
  const shown = ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const marked = matches.map(({ word, matchedWords }) => ({ typed: word.typed, matchedWords }));
  const hits = await Promise.all(
    shown.map(async ({ section }) => {
      const text = await loadText(files, section);
      return createHit(text.page, text.section, marked, base, snippetWords);
    }),
  );
  return {
    hits,
    nbHits: filtered.length,
    page,
    nbPages: Math.ceil(filtered.length / hitsPerPage),
    hitsPerPage,
    query,
    processingTimeMS: 0,
    facets: { area: countAreas(files, all) },
    suggestions: filtered.length === 0 ? await suggest(files, matches, query) : [],
  };
}

/** Moves a section to the front, or adds it there. */
function putFirst(files: IndexFiles, ranked: RankedSection[], section: number | undefined): RankedSection[] {
  if (section === undefined) return ranked;
  const found = ranked.find((result) => result.section === section);
  const page = files.pageBySection[section]!;
  return [found ?? { section, page, ownScore: 0, score: 0 }, ...ranked.filter((result) => result !== found)];
}

/**
 * Finds the sections that match each query word. A phrase with synonyms counts as one word, but if no section contains
 * it, its words are matched separately.
 */
async function matchAll(files: IndexFiles, words: readonly QueryWord[]): Promise<WordMatch[]> {
  const matches = await Promise.all(
    words.map(async (word) => {
      // Skip minor words such as "how" and "the". In a question, they would cause most of the downloads, but hardly
      // change the results.
      if (word.isMinor && !word.isOpen && !KEYWORDS.has(word.typed)) return [];
      const match = await matchWord(files, word);
      const isPhrase = word.typed.includes(' ');
      if (!isPhrase || match.sections.size > 0) return [match];
      return matchAll(files, parseQuery(word.typed, new Map()));
    }),
  );
  return matches.flat();
}

async function reorderByText(
  files: IndexFiles,
  ranked: readonly RankedSection[],
  query: string,
  matches: readonly WordMatch[],
): Promise<RankedSection[]> {
  const phrase = normalizePhrase(query);
  const majorMatches = matches.filter(({ word }) => !word.isMinor);
  const best = await Promise.all(
    ranked.slice(0, MAX_REORDERED).map(async (result) => {
      const { section } = await loadText(files, result.section);
      return { ...result, ownScore: result.ownScore * phraseFactor(section, phrase, majorMatches) };
    }),
  );
  return [...demoteRepeatedPages(best), ...ranked.slice(MAX_REORDERED)];
}

/** Returns a score factor, which is higher if a section contains the exact query, or its words close together. */
function phraseFactor(
  { headings, text }: TextSection,
  phrase: string,
  majorMatches: readonly WordMatch[],
): number {
  const heading = normalizePhrase(headings.at(-1) ?? '');
  if (heading === phrase) return HEADING_EQUALS_QUERY;
  if (` ${heading} `.includes(` ${phrase} `)) return HEADING_CONTAINS_QUERY;
  if (!phrase.includes(' ')) return 1;
  if (normalizePhrase(text).includes(phrase)) return TEXT_CONTAINS_QUERY;
  return 1 + CLOSENESS_BONUS * measureCloseness(tokenizeCached(text), majorMatches);
}

async function loadText(
  files: IndexFiles,
  section: number,
): Promise<{ page: TextPage; section: TextSection }> {
  const { sectionsPerText } = files.core;
  const { pages, sections } = await files.text(Math.floor(section / sectionsPerText));
  const found = sections[section % sectionsPerText]!;
  return { page: pages[found.page]!, section: found };
}

function countAreas(files: IndexFiles, ranked: readonly RankedSection[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { page } of ranked) {
    const area = files.areaByPage[page]!;
    counts[area] = (counts[area] ?? 0) + 1;
  }
  return counts;
}

/**
 * Suggests other queries that have results: each known word on its own, and words similar to the unknown ones. If there
 * are no similar words, suggests words with the same prefix.
 */
async function suggest(files: IndexFiles, matches: readonly WordMatch[], query: string): Promise<string[]> {
  // Leave out a word that is only a prefix of indexed words, because the reader is probably still typing it.
  const known = matches.filter(
    ({ sections, matchedWords, word }) => sections.size > 0 && !word.isMinor && matchedWords.has(word.typed),
  );
  const similar = await Promise.all(
    matches
      .filter(({ sections, word }) => sections.size === 0 && word.typed.length > 2)
      .map(async ({ word: { typed } }) => {
        const found = await findCorrections(files, typed, allowedEdits(typed.length) + 1, true, true);
        return found.length > 0 ? found : findWordsWithSamePrefix(files, typed);
      }),
  );
  const suggestions = new Set([
    ...known.map(({ word }) => word.typed),
    ...similar.flat().map(({ word }) => word),
  ]);
  suggestions.delete(query.trim().toLowerCase());
  return [...suggestions].slice(0, MAX_SUGGESTIONS);
}
