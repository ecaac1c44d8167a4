/** Creates a Markdown version of every doc and post, called its twin, and two lists of them for machines. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { AREAS } from '../../src/site/areas';
import { readTerms } from '../../markdown/glossary/terms';
import { frontMatterOf, parsePage } from '../../examples/language';
import { addresses, docPlaces, resolver } from '../../markdown/links/places';
import { twinsOf, type TwinContext, type TwinKind } from './twin';

interface Page {
  /** Absolute path of its source. */
  file: string;
  /** The whole file. */
  text: string;
  /** Without a trailing slash and without the base path: `/docs/tech/index` is `/docs/tech`. */
  route: string;
  /** Id of the doc; undefined for a post. */
  doc?: string;
  title: string;
  description: string;
}

/** Contents of files by their path in the build folder. */
export type Files = ReadonlyMap<string, string>;

/** Returns the path of a twin in the build folder. @param route without a trailing slash */
function twinPath(route: string, kind: TwinKind): string {
  return `${route.slice(1)}${kind === 'short' ? '.short' : ''}.md`;
}

/**
 * Creates the twins, `llms.txt` and `llms-full.txt`.
 *
 * @param siteDir folder of the site
 * @param home address of the site including the base path, with a trailing slash
 * @throws if there is no Markdown for a component; the error names file and line
 */
export function makeTwins(siteDir: string, home: string): Files {
  const pages = readPages(siteDir);
  const addressOf = addresses(home);
  const context = contextOf(siteDir, pages, addressOf);
  const files = new Map<string, string>();
  for (const page of pages) {
    const file = path.relative(siteDir, page.file);
    const twins = twinsOf(parsePage(file, page.text), addressOf(page.route), context);
    for (const kind of ['full', 'short'] as const) files.set(twinPath(page.route, kind), twins[kind]);
  }
  files.set(
    'llms.txt',
    listText(pages, (page) => addressOf(`/${twinPath(page.route, 'full')}`)),
  );
  files.set(
    'llms-full.txt',
    pages.map(({ route }) => files.get(twinPath(route, 'full')) ?? '').join('\n---\n\n'),
  );
  return files;
}

/** Returns the docs in the order of the map, then the glossary, then the posts. */
function readPages(siteDir: string): Page[] {
  const blogDir = path.join(siteDir, 'blog');
  const posts = readdirSync(blogDir)
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .reverse()
    .map((name) => ({ file: path.join(blogDir, name) }));
  return [...docPlaces(siteDir), ...posts].map(readPage);
}

function readPage(place: { file: string; doc?: string; route?: string }): Page {
  const text = readFileSync(place.file, 'utf8');
  const { slug, title, description } = frontMatterOf(text);
  return {
    route: `/blog/${String(slug)}`,
    ...place,
    text,
    title: String(title),
    description: String(description),
  };
}

function contextOf(
  siteDir: string,
  pages: readonly Page[],
  addressOf: (route: string) => string,
): TwinContext {
  const routes = new Map(pages.map(({ file, route }) => [file, route]));
  return {
    resolve: resolver(siteDir, routes, addressOf),
    fillers: {
      TopicAreas: () => sections(pages, 3, ({ route }) => addressOf(route)),
      GlossaryTerms: () =>
        readTerms(siteDir)
          .map(({ name, definition }) => `- **${name}**: ${definition.replace(/([\\`*_<[])/g, '\\$1')}`)
          .join('\n'),
      HiddenCharacters: () => 'On the page stands a checker that shows such characters in a text of yours.',
    },
  };
}

/**
 * Returns `llms.txt` in the format of https://llmstxt.org: a title, a summary, and lists of links with descriptions.
 */
function listText(pages: readonly Page[], addressOf: (page: Page) => string): string {
  const posts = pages.filter(({ doc }) => doc === undefined);
  return [
    '# Groundwork',
    '> Tutorials for developers in which every code block is real: it runs in the reader’s browser, or was run or checked by the test suite.',
    'Each link leads to a page as Markdown. With `.short.md` in the place of `.md` it comes without outputs and solutions; without either it is the page for people. `llms-full.txt` holds all of them. Text CC BY 4.0, code MIT.',
    sections(pages, 2, addressOf),
    '## Blog',
    list(posts, addressOf),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Groups docs by area; docs without an area come first. */
function sections(pages: readonly Page[], depth: number, addressOf: (page: Page) => string): string {
  const prefixLength = (doc: string, prefixes: readonly string[]) =>
    Math.max(0, ...prefixes.filter((prefix) => doc.startsWith(prefix)).map((prefix) => prefix.length));
  const areaOf = (doc: string) =>
    AREAS.toSorted((a, b) => prefixLength(doc, b.sections) - prefixLength(doc, a.sections)).find((area) =>
      prefixLength(doc, area.sections),
    );
  return AREAS.map((area) => {
    const own = pages.filter(({ doc }) => doc !== undefined && areaOf(doc) === area);
    return own.length > 0 ? `${'#'.repeat(depth)} ${area.title}\n\n${list(own, addressOf)}` : '';
  })
    .filter(Boolean)
    .join('\n\n');
}

function list(pages: readonly Page[], addressOf: (page: Page) => string): string {
  return pages.map((page) => `- [${page.title}](${addressOf(page)}): ${page.description}`).join('\n');
}
