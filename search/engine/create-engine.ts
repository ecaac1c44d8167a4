/** The embedded search engine, which reads files of the index on demand. Runs in browsers and in Node.js. */
import type { SearchAnswer, SearchEngine, SearchHit } from '../types';
import type { TextSection, TextShard } from '../format';
import { closeness } from './closeness';
import { openIndex, type FetchFile, type IndexFiles } from './files';
import { phraseOf, tokensIn } from './highlight';
import { hitOf, SNIPPET_WORDS } from './hits';
import { corrections, matchWord, sameBegin, type WordMatch } from './match';
import { parseQuery, readSynonyms, type QueryWord, type Synonyms } from './query';
import { rank, spread, type Ranked } from './rank';
import { forgiven } from '../words/edits';
import { KEYWORDS } from '../words/stop-words';

export interface EngineOptions {
  /** The site's base path, with a slash at both ends; prepended to the addresses of hits. */
  base: string;
  /** Fetches a file by its path relative to the base path; rejects if it doesn't exist. */
  fetchFile: FetchFile;
}

/** Default number of hits per page. */
const HITS_PER_PAGE = 20;

/** Number of top results whose texts are read to refine their order; showing them needs these texts anyway. */
const READ_FOR_ORDER = 20;

/** Factors for a heading that equals the query, a heading that contains it, and a text that contains it. */
const SAME_HEADING = 1.6;
const PHRASE_IN_HEADING = 1.25;
const PHRASE_IN_TEXT = 1.5;

/** Maximum bonus for a text in which the words are close together. */
const NEAR = 0.2;

const SUGGESTIONS = 3;

/**
 * Creates an engine. It loads nothing before the first search, and keeps what it has loaded.
 *
 * A search rejects if a file can't be loaded; the next one tries again. If the site has been updated meanwhile, the
 * engine opens the new index.
 */
export function createEngine({ base, fetchFile }: EngineOptions): SearchEngine {
  let opened: Promise<Opened> | undefined;
  const open = (): Promise<Opened> => {
    opened ??= openIndex(fetchFile).then((files) => ({ files, synonyms: readSynonyms(files.core.synonyms) }));
    opened.catch(() => (opened = undefined));
    return opened;
  };
  return {
    async search(query, options = {}) {
      const start = performance.now();
      const isOld = opened !== undefined;
      let answer: SearchAnswer;
      try {
        answer = await searchIn(await open(), base, query, options);
      } catch (error) {
        // The index may have been replaced, and its files deleted.
        opened = undefined;
        if (!isOld) throw error;
        answer = await searchIn(await open(), base, query, options);
      }
      return { ...answer, processingTimeMS: Math.round(performance.now() - start) };
    },
  };
}

interface Opened {
  files: IndexFiles;
  synonyms: Synonyms;
}

type SearchOptions = NonNullable<Parameters<SearchEngine['search']>[1]>;

async function searchIn(
  { files, synonyms }: Opened,
  base: string,
  query: string,
  { page = 0, hitsPerPage = HITS_PER_PAGE, areas, snippetWords = SNIPPET_WORDS }: SearchOptions,
): Promise<SearchAnswer> {
  const matches = await matchAll(files, parseQuery(query, synonyms));
  const all = rank(files, matches);
  const wanted = areas?.length ? all.filter((result) => areas.includes(areaOf(files, result))) : all;
  const ranked = page * hitsPerPage < READ_FOR_ORDER ? await reorder(files, wanted, query, matches) : wanted;
  const shown = ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const marked = matches.map(({ word, taken }) => ({ typed: word.typed, taken }));
  const hits = await Promise.all(
    shown.map(async ({ section }): Promise<SearchHit> => {
      const { pages, entry } = await textOf(files, section);
      return hitOf(pages[entry.page]!, entry, marked, base, snippetWords);
    }),
  );
  return {
    hits,
    nbHits: wanted.length,
    page,
    nbPages: Math.ceil(wanted.length / hitsPerPage),
    hitsPerPage,
    query,
    processingTimeMS: 0,
    facets: { area: countAreas(files, all) },
    suggestions: wanted.length === 0 ? await suggest(files, matches, query) : [],
  };
}

/** Matches the words of a query. If no section contains a phrase, its words are matched separately. */
async function matchAll(files: IndexFiles, words: readonly QueryWord[]): Promise<WordMatch[]> {
  const matches = await Promise.all(
    words.map(async (word) => {
      // Minor words would take most of the downloads of a question and change nothing.
      const isSilent = word.isMinor && !word.isOpen && !KEYWORDS.has(word.typed);
      if (isSilent) return [];
      const match = await matchWord(files, word);
      const isPhrase = word.typed.includes(' ');
      if (!isPhrase || match.sections.size > 0) return [match];
      return matchAll(files, parseQuery(word.typed, new Map()));
    }),
  );
  return matches.flat();
}

/** Refines the order of the best results by reading their texts. */
async function reorder(
  files: IndexFiles,
  ranked: readonly Ranked[],
  query: string,
  matches: readonly WordMatch[],
): Promise<Ranked[]> {
  const phrase = phraseOf(query);
  const asked = matches.filter(({ word }) => !word.isMinor);
  const best = await Promise.all(
    ranked.slice(0, READ_FOR_ORDER).map(async (result) => {
      const { entry } = await textOf(files, result.section);
      return { ...result, own: result.own * saying(entry, phrase, asked) };
    }),
  );
  return [...spread(best), ...ranked.slice(READ_FOR_ORDER)];
}

/** Returns a factor for how literally a section contains the query. */
function saying({ headings, text }: TextSection, phrase: string, asked: readonly WordMatch[]): number {
  const heading = phraseOf(headings.at(-1) ?? '');
  if (heading === phrase) return SAME_HEADING;
  if (` ${heading} `.includes(` ${phrase} `)) return PHRASE_IN_HEADING;
  if (!phrase.includes(' ')) return 1;
  return phraseOf(text).includes(phrase) ? PHRASE_IN_TEXT : 1 + NEAR * closeness(tokensIn(text), asked);
}

async function textOf(
  files: IndexFiles,
  section: number,
): Promise<{ pages: TextShard['pages']; entry: TextShard['sections'][number] }> {
  const { sectionsPerText } = files.core;
  const { pages, sections } = await files.text(Math.floor(section / sectionsPerText));
  return { pages, entry: sections[section % sectionsPerText]! };
}

const areaOf = ({ areaOf: areas }: IndexFiles, { page }: Ranked): string => areas[page]!;

function countAreas(files: IndexFiles, ranked: readonly Ranked[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of ranked) {
    const area = areaOf(files, result);
    counts[area] = (counts[area] ?? 0) + 1;
  }
  return counts;
}

/**
 * Suggests other queries that have results: the known words alone, and words similar to the unknown ones; if there are
 * none, words with the same beginning.
 */
async function suggest(files: IndexFiles, matches: readonly WordMatch[], query: string): Promise<string[]> {
  // A word that is still being typed isn't complete yet.
  const known = matches.filter(
    ({ sections, taken, word }) => sections.size > 0 && !word.isMinor && taken.has(word.typed),
  );
  const near = await Promise.all(
    matches
      .filter(({ sections, word }) => sections.size === 0 && word.typed.length > 2)
      .map(async ({ word: { typed } }) => {
        const found = await corrections(files, typed, forgiven(typed.length) + 1, true, true);
        return found.length > 0 ? found : sameBegin(files, typed);
      }),
  );
  const offered = new Set([...known.map(({ word }) => word.typed), ...near.flat().map(({ word }) => word)]);
  offered.delete(query.trim().toLowerCase());
  return [...offered].slice(0, SUGGESTIONS);
}
