/** Extracts section records from a built page. */
import { load, type CheerioAPI } from 'cheerio';
import type { Element } from 'cheerio';
import { areaOf, type Area } from '../../src/site/areas';
import type { SearchRecord } from '../types';
import { pageSections, textOf, tidy, type Section } from './page-sections';

/** Facts about the site that aren't in its pages. */
export interface SiteFacts {
  /** Group of pages that are neither lessons nor posts. */
  title: string;
  /** Topic areas; `sections` are prefixes of doc ids. */
  areas: readonly Pick<Area, 'id' | 'title' | 'sections'>[];
}

/** Areas of pages that aren't lessons: posts, and all other pages. */
const BLOG = 'blog';
const OTHER = 'site';

/** Returns the ids of all areas that records can have, in the order in which readers see them. */
export function areaIds(areas: readonly Pick<Area, 'id'>[]): string[] {
  return [...areas.map(({ id }) => id), BLOG, OTHER];
}

/** Maximum length of a record's content, in characters: the hosted service rejects records above 10 KB. */
const CONTENT_LENGTH = 4000;

/**
 * Pages that only list other pages, and pages that nobody searches for: routes without base path and trailing slash.
 */
const NOT_SEARCHED =
  /^\/(?:404|search|docs\/tags(?:\/.*)?|blog(?:\/(?:page|tags|authors|archive)(?:\/.*)?)?|runtimes\/.*)$/;
/** Extracts the id of a doc from its route. A category's generated list is among the docs, but isn't one. */
const DOC_ROUTE = /^\/docs\/(?!category\/)(.+)$/;
const POST_ROUTE = /^\/blog\//;

/**
 * Extracts the records of a page. Each section has a record with its heading's level and without text (the one of the
 * page itself has the description), and one or more records of type `content` with the text.
 *
 * @param html the built page
 * @param route of the page, such as `/docs/tech`; its canonical address, which may end with a slash, takes precedence
 * @param baseUrl path that the site is served under, with a slash at both ends
 * @returns an empty array for pages that nobody searches for: lists of pages, redirects, pages hidden from search
 * engines
 */
export function pageRecords(html: string, route: string, baseUrl: string, site: SiteFacts): SearchRecord[] {
  const place = route.replace(/(?<=.)\/$/, '');
  if (NOT_SEARCHED.test(place)) return [];
  const [head, main] = partsOf(html);
  const $head = parse(head);
  if (isHidden($head)) return [];
  const $main = parse(main);
  const title = tidy($main('h1:first').text());
  if (!title) return [];
  const articles = $main('article').toArray();
  const sections = pageSections(
    (articles.length > 0 ? articles : $main('main').toArray()) as Element[],
    title,
  );
  const page = pageFacts($head, $main, place, site);
  const facts = { ...page, url_without_anchor: addressOf($head) ?? baseUrl + route.slice(1) };
  return sections.flatMap((section, index) => sectionRecords(section, sections.slice(0, index), facts));
}

/**
 * Returns the part of a page before the body, and its main part, because each query looks at all elements of a part.
 */
function partsOf(html: string): [head: string, main: string] {
  const body = html.search(/<body\b/);
  const start = html.indexOf('<main', body);
  const end = html.lastIndexOf('</main>');
  return [
    body < 0 ? html : html.slice(0, body),
    start < 0 ? '' : html.slice(start, end < 0 ? undefined : end),
  ];
}

/** Doesn't use the HTML standard's parser: the build's pages are well-formed, and this parser is five times faster. */
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
  route: string,
  { title, areas }: SiteFacts,
): Omit<PageFacts, 'url_without_anchor'> {
  const doc = DOC_ROUTE.exec(route)?.[1];
  const kind = doc ? 'doc' : POST_ROUTE.test(route) ? 'blog' : 'page';
  const area = doc ? areaOf(`${doc}/`, areas) : undefined;
  const tags = $main('a[rel=tag]').toArray();
  return {
    lvl0: kind === 'blog' ? 'Blog' : (area?.title ?? title),
    area: kind === 'blog' ? BLOG : (area?.id ?? OTHER),
    kind,
    tags: [...new Set(tags.map((tag) => tidy(textOf(tag))))],
    docusaurus_tag: kind === 'doc' ? 'docs-default-current' : 'default',
    description: tidy($head('meta[name="description"]').attr('content') ?? ''),
  };
}

function addressOf($: CheerioAPI): string | undefined {
  const url = $('link[rel=canonical]').attr('href');
  // Only the path is used, so any origin will do.
  return url ? new URL(url, 'http://localhost').pathname : undefined;
}

/** Whether a page is a redirect or is hidden from search engines. */
function isHidden($: CheerioAPI): boolean {
  return (
    /noindex/.test($('meta[name=robots]').attr('content') ?? '') || $('meta[http-equiv="refresh"]').length > 0
  );
}

/** @param before the sections above this one; some of them are its parents */
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

/** Returns the headings above a section in the hierarchy, starting with the page's title. */
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

/** Splits a text between words into pieces that fit into a record. */
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
