import type { CheerioAPI, Element } from 'cheerio';
import { findArea, type Area } from '../../src/site/areas';
import type { SearchRecord } from '../types';
import { collapseSpace, getPageSections, getText, type Section } from './page-sections';
import { parseHtml } from './parse-html';

/** Information about the site that isn't on its pages. */
export interface SiteInfo {
  /**
   * The site's title. It's also the name of the group for pages that don't belong to a topic area and aren't blog
   * posts.
   */
  title: string;
  /** Topic areas; `sections` are prefixes of doc ids. */
  areas: readonly Pick<Area, 'id' | 'title' | 'sections'>[];
}

const BLOG_AREA = 'blog';
/** The area id for pages that don't belong to a topic area and aren't blog posts. */
const OTHER_AREA = 'site';

/** Returns the ids of all areas that records can have, in the order in which they are displayed. */
export function getAreaIds(areas: readonly Pick<Area, 'id'>[]): string[] {
  return [...areas.map(({ id }) => id), BLOG_AREA, OTHER_AREA];
}

/** Maximum length of a record's content, in characters. The hosted service rejects records above 10 KB. */
const MAX_CONTENT_LENGTH = 4000;

/** Matches routes of pages that only list other pages, and of pages that nobody searches for. */
const EXCLUDED_ROUTE =
  /^\/(?:404|search|docs\/tags(?:\/.*)?|blog(?:\/(?:page|tags|authors|archive)(?:\/.*)?)?|runtimes\/.*)$/;
/**
 * Matches the route of a doc and captures the doc's id. The pages in `/docs/category` are generated lists, not docs.
 */
const DOC_ROUTE = /^\/docs\/(?!category\/)(.+)$/;

/**
 * Extracts the records of a page. Each section has a record for its heading, and one or more records of type `content`
 * for its text. The record for the page's title contains the description.
 *
 * @param route for example `/docs/tech`; if the page has a canonical URL, the records contain that one instead
 * @param baseUrl with a slash at both ends
 * @returns an empty array for lists of pages, redirects, pages without a title, and pages hidden from search engines
 */
export function getPageRecords(html: string, route: string, baseUrl: string, site: SiteInfo): SearchRecord[] {
  const normalizedRoute = route.replace(/(?<=.)\/$/, '');
  if (EXCLUDED_ROUTE.test(normalizedRoute)) return [];
  const [head, main] = splitPage(html);
  const $head = parseHtml(head);
  if (isHidden($head)) return [];
  const $main = parseHtml(main);
  const title = collapseSpace($main('h1:first').text());
  if (!title) return [];
  const articles = $main('article').toArray();
  const roots = (articles.length > 0 ? articles : $main('main').toArray()) as Element[];
  const sections = getPageSections(roots, title);
  const fields = getPageFields($head, $main, normalizedRoute, site);
  const page = { ...fields, url_without_anchor: getCanonicalPath($head) ?? baseUrl + route.slice(1) };
  return sections.flatMap((section, i) => createSectionRecords(section, sections.slice(0, i), page));
}

/** Splits a page's HTML into the head and the main content, because DOM queries are faster with fewer elements. */
function splitPage(html: string): [head: string, main: string] {
  const body = html.search(/<body\b/);
  const start = html.indexOf('<main', body);
  const end = html.lastIndexOf('</main>');
  return [
    body < 0 ? html : html.slice(0, body),
    start < 0 ? '' : html.slice(start, end < 0 ? undefined : end),
  ];
}

interface PageFields extends Pick<
  SearchRecord,
  'area' | 'kind' | 'tags' | 'docusaurus_tag' | 'url_without_anchor'
> {
  lvl0: string;
  description: string;
}

function getPageFields(
  $head: CheerioAPI,
  $main: CheerioAPI,
  route: string,
  { title, areas }: SiteInfo,
): Omit<PageFields, 'url_without_anchor'> {
  const doc = DOC_ROUTE.exec(route)?.[1];
  const kind = doc ? 'doc' : route.startsWith('/blog/') ? 'blog' : 'page';
  const area = doc ? findArea(`${doc}/`, areas) : undefined;
  const tags = $main('a[rel=tag]').toArray();
  return {
    lvl0: kind === 'blog' ? 'Blog' : (area?.title ?? title),
    area: kind === 'blog' ? BLOG_AREA : (area?.id ?? OTHER_AREA),
    kind,
    tags: [...new Set(tags.map((tag) => collapseSpace(getText(tag))))],
    docusaurus_tag: kind === 'doc' ? 'docs-default-current' : 'default',
    description: collapseSpace($head('meta[name="description"]').attr('content') ?? ''),
  };
}

function getCanonicalPath($: CheerioAPI): string | undefined {
  const url = $('link[rel=canonical]').attr('href');
  // Only the path is used, so any origin will do.
  return url ? new URL(url, 'http://localhost').pathname : undefined;
}

/** Returns whether a page is a redirect or is hidden from search engines. */
function isHidden($: CheerioAPI): boolean {
  return (
    /noindex/.test($('meta[name=robots]').attr('content') ?? '') || $('meta[http-equiv="refresh"]').length > 0
  );
}

function createSectionRecords(
  section: Section,
  previousSections: readonly Section[],
  page: PageFields,
): SearchRecord[] {
  const { lvl0, description, ...fields } = page;
  const hierarchy: SearchRecord['hierarchy'] = {
    lvl0,
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  for (const parent of findParents(section, previousSections))
    hierarchy[getLevelName(parent)] = parent.heading;
  hierarchy[getLevelName(section)] = section.heading;
  const { url_without_anchor: url } = fields;
  const createRecord = (type: SearchRecord['type'], content: string | null, n: number): SearchRecord => ({
    objectID: `${url}#${section.anchor ?? ''}-${n}`,
    url: section.anchor ? `${url}#${section.anchor}` : url,
    anchor: section.anchor,
    type,
    hierarchy,
    content,
    language: 'en',
    ...fields,
  });
  return [
    createRecord(getLevelName(section), section.level === 1 && description ? description : null, 0),
    ...splitText(section.text).map((piece, n) => createRecord('content', piece, n + 1)),
  ];
}

/** Returns the sections whose headings are above a section in the hierarchy, starting with the page's title. */
function findParents(section: Section, previousSections: readonly Section[]): Section[] {
  const parents: Section[] = [];
  let level = section.level;
  for (const candidate of previousSections.toReversed()) {
    if (candidate.level >= level) continue;
    parents.unshift(candidate);
    level = candidate.level;
  }
  return parents;
}

const getLevelName = ({ level }: Section): 'lvl1' => `lvl${level}` as 'lvl1';

/** Splits text into pieces that fit into a record, at spaces if possible. */
function splitText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_CONTENT_LENGTH) {
    const space = rest.lastIndexOf(' ', MAX_CONTENT_LENGTH);
    const end = space > 0 ? space : MAX_CONTENT_LENGTH;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}
