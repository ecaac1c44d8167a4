/**
 * The engine behind the embedded back end: titles, descriptions and addresses of pages, by MiniSearch. The index over
 * sections replaces this one function.
 */
import { AREAS } from '@site/config/areas';
import { pageFinder } from '@site/src/components/PageSearch/find-pages';
import type { OutlinePage } from '@site/src/lib/site-outline/types';
import type { SearchEngine, SearchHit } from '@site/src/lib/search/types';
import { escapeHtml } from './markup';

/** Loads the engine and what it needs. Rejects where that cannot be had. */
export async function loadEngine(baseUrl: string): Promise<SearchEngine> {
  const pages = (await import('@generated/site-outline/default/pages.json')).default as OutlinePage[];
  return outlineEngine(pages, baseUrl);
}

/** An engine whose hits are whole pages. */
export function outlineEngine(pages: readonly OutlinePage[], baseUrl: string): SearchEngine {
  const find = pageFinder(pages);
  return {
    async search(query, { page = 0, hitsPerPage = 20, areas = [], snippetWords = 10 } = {}) {
      const all = find(query).map((found) => hitOf(found, baseUrl, query, snippetWords));
      const hits = all.filter((hit) => areas.length === 0 || areas.includes(hit.area));
      const counts: Record<string, number> = {};
      for (const { area } of all) counts[area] = (counts[area] ?? 0) + 1;
      return {
        hits: hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
        nbHits: hits.length,
        page,
        nbPages: Math.ceil(hits.length / hitsPerPage),
        hitsPerPage,
        query,
        processingTimeMS: 0,
        facets: { area: counts },
        suggestions: hits.length > 0 ? [] : otherQueries(find, query),
      };
    },
  };
}

/** What single words of the query lead to, as queries. */
function otherQueries(find: (words: string) => OutlinePage[], query: string): string[] {
  const titles = query.split(/\s+/).flatMap((word) => find(word.slice(0, 4)).slice(0, 3));
  return [...new Set(titles.map(({ title }) => title.toLowerCase()))].slice(0, 3);
}

function hitOf(
  { title, route, description }: OutlinePage,
  baseUrl: string,
  query: string,
  words: number,
): SearchHit {
  const id = route.replace(/^\/docs\//, '');
  const area = AREAS.find(({ sections }) => sections.some((section) => id.startsWith(section)));
  const blog = route.startsWith('/blog');
  const group = area?.title ?? (blog ? 'Blog' : 'Site');
  const url = baseUrl + route.replace(/^\//, '');
  const mark = (text: string) => ({ value: marked(text, query), matchLevel: 'full', matchedWords: [] });
  const cut = description.split(' ').slice(0, words).join(' ');
  return {
    objectID: `${url}#-0`,
    url,
    url_without_anchor: url,
    anchor: null,
    type: 'lvl1',
    hierarchy: { lvl0: group, lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: description,
    area: area?.id ?? (blog ? 'blog' : 'site'),
    kind: blog ? 'blog' : area ? 'doc' : 'page',
    tags: [],
    language: 'en',
    docusaurus_tag: 'default',
    _highlightResult: { hierarchy: { lvl0: mark(group), lvl1: mark(title) }, content: mark(description) },
    _snippetResult: {
      hierarchy: { lvl1: mark(title) },
      content: mark(cut === description ? description : `${cut}…`),
    },
  };
}

function marked(text: string, query: string): string {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return text
    .split(/(\s+)/)
    .map((piece) => {
      const html = escapeHtml(piece);
      return words.some((word) => piece.toLowerCase().startsWith(word)) ? `<mark>${html}</mark>` : html;
    })
    .join('');
}
