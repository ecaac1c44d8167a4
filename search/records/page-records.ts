/** A built page → its section records. */
import { load, type CheerioAPI } from 'cheerio';
import type { Element } from 'cheerio';
import type { Area } from '../../src/site/areas';
import type { SearchRecord } from '../types';
import { pageSections, textOf, tidy, type Section } from './page-sections';

/** What is known of the site besides its pages. */
export interface SiteFacts {
  /** Group of pages that are neither lessons nor posts. */
  title: string;
  areas: readonly Pick<Area, 'id' | 'title' | 'sections'>[];
}

/** Areas of pages that are no lessons: posts, and all others. */
const BLOG = 'blog';
const OTHER = 'site';

/** Ids of all areas that records have, in the order in which readers see them. */
export function areaIds(areas: readonly Pick<Area, 'id'>[]): string[] {
  return [...areas.map(({ id }) => id), BLOG, OTHER];
}

/** The longest content of one record, in characters: the hosted service refuses records above 10 KB. */
const CONTENT_LENGTH = 4000;

/** Pages of Docusaurus' own that only list others, and its not-found page, by the classes of their root element. */
const LISTS =
  ':is(.blog-wrapper, .plugin-blog):not(.blog-post-page), .docs-wrapper:not(.docs-doc-page), .plugin-native';
/** Of a doc's address, what follows that of the docs. */
const DOC_PATH = /\/docs\/(.+?)\/?$/;
const SEARCH_PAGE = /\/search\/?$/;

/**
 * Reads the records of a page: for each section one of its heading's level, without text (the page's own carries the
 * description), and one or more of type `content` with the text.
 *
 * @param html the built page
 * @param path of the page below the site's address, such as `/docs/tech`, used where the page does not tell its own
 * @returns nothing for pages that readers do not look for: lists of pages, redirects, pages kept from search engines
 */
export function pageRecords(html: string, path: string, site: SiteFacts): SearchRecord[] {
  const [head, main] = partsOf(html);
  const $head = parse(head);
  const address = addressOf($head) ?? path;
  if (isNotSearched($head, address)) return [];
  const $main = parse(main);
  const title = tidy($main('h1:first').text());
  if (!title) return [];
  const bodies = $main('.markdown').toArray();
  const sections = pageSections((bodies.length > 0 ? bodies : $main('main').toArray()) as Element[], title);
  const page = pageFacts($head, $main, address, site);
  return sections.flatMap((section, index) => sectionRecords(section, sections.slice(0, index), page));
}

/** What comes before the body, and the main part of that: each question is asked of all elements of a part. */
function partsOf(html: string): [head: string, main: string] {
  const body = html.search(/<body\b/);
  const start = html.indexOf('<main', body);
  const end = html.lastIndexOf('</main>');
  return [
    body < 0 ? html : html.slice(0, body),
    start < 0 ? '' : html.slice(start, end < 0 ? undefined : end),
  ];
}

/** Not the HTML standard's parser: the build's pages are well-formed, and this one takes a fifth of the time. */
function parse(html: string): CheerioAPI {
  return load(html, { xml: { xmlMode: false, decodeEntities: true } });
}

interface PageFacts extends Pick<
  SearchRecord,
  'area' | 'kind' | 'tags' | 'docusaurus_tag' | 'url_without_anchor'
> {
  lvl0: string;
  description: string;
}

function pageFacts(
  $head: CheerioAPI,
  $main: CheerioAPI,
  address: string,
  { title, areas }: SiteFacts,
): PageFacts {
  // A category's generated list is among the docs, but none of them: nobody wrote it.
  const doc = $main('.theme-doc-markdown:first').length > 0 ? DOC_PATH.exec(address)?.[1] : undefined;
  const kind = doc ? 'doc' : $head('html').is('.blog-post-page') ? 'blog' : 'page';
  const area = doc ? areaOf(doc, areas) : undefined;
  const crumb = tidy($main('.theme-doc-breadcrumbs span:first').text());
  const meta = (name: string): string | undefined => $head(`meta[name="${name}"]`).attr('content');
  return {
    url_without_anchor: address,
    lvl0: kind === 'blog' ? 'Blog' : (area?.title ?? ((doc && crumb) || title)),
    area: kind === 'blog' ? BLOG : (area?.id ?? OTHER),
    kind,
    tags: [
      ...new Set(
        $main('a[rel=tag]')
          .toArray()
          .map((tag) => tidy(textOf(tag))),
      ),
    ],
    docusaurus_tag: meta('docsearch:docusaurus_tag') ?? meta('docusaurus_tag') ?? 'default',
    description: tidy(meta('description') ?? ''),
  };
}

/** The area whose prefix of doc ids is the longest; a doc's address below that of the docs is its id. */
function areaOf(doc: string, areas: SiteFacts['areas']): SiteFacts['areas'][number] | undefined {
  return areas
    .flatMap((area) => area.sections.map((prefix) => ({ area, prefix })))
    .filter(({ prefix }) => `${doc}/`.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.area;
}

function addressOf($: CheerioAPI): string | undefined {
  const url = $('link[rel=canonical]').attr('href') ?? $('meta[property="og:url"]').attr('content');
  // A redirect's is a path. The host that it is given does not matter.
  return url ? new URL(url, 'http://localhost').pathname : undefined;
}

function isNotSearched($: CheerioAPI, address: string): boolean {
  return (
    $('html').is(LISTS) ||
    SEARCH_PAGE.test(address) ||
    /noindex/.test($('meta[name=robots]').attr('content') ?? '') ||
    $('meta[http-equiv="refresh"]').length > 0
  );
}

/** @param before sections above this one, of which some are its parents */
function sectionRecords(section: Section, before: readonly Section[], page: PageFacts): SearchRecord[] {
  const { lvl0, description, ...facts } = page;
  const hierarchy: SearchRecord['hierarchy'] = {
    lvl0,
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  for (const parent of parentsOf(section, before)) hierarchy[levelName(parent)] = parent.heading;
  hierarchy[levelName(section)] = section.heading;
  const record = (type: SearchRecord['type'], content: string | null, n: number): SearchRecord => ({
    objectID: `${facts.url_without_anchor}#${section.anchor ?? ''}-${n}`,
    url: section.anchor ? `${facts.url_without_anchor}#${section.anchor}` : facts.url_without_anchor,
    anchor: section.anchor,
    type,
    hierarchy,
    content,
    language: 'en',
    ...facts,
  });
  const heading = record(levelName(section), section.level === 1 && description ? description : null, 0);
  return [heading, ...piecesOf(section.text).map((piece, n) => record('content', piece, n + 1))];
}

/** The headings that a section stands under, the page's title first. */
function parentsOf(section: Section, before: readonly Section[]): Section[] {
  const parents: Section[] = [];
  let level = section.level;
  for (const candidate of before.toReversed()) {
    if (candidate.level >= level) continue;
    parents.unshift(candidate);
    level = candidate.level;
  }
  return parents;
}

const levelName = ({ level }: Section): 'lvl1' => `lvl${level}` as 'lvl1';

/** A text in pieces that a record may hold, cut between words. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > CONTENT_LENGTH) {
    const space = rest.lastIndexOf(' ', CONTENT_LENGTH);
    const end = space > 0 ? space : CONTENT_LENGTH;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}
