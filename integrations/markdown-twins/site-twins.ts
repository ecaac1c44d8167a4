import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { AREAS, findArea } from '../../src/site/areas';
import { readTerms } from '../../markdown/glossary/terms';
import { parsePageOnce } from '../../markdown/parsed-pages';
import { getFrontMatter } from '../../examples/language';
import { createAddressBuilder, listDocFiles, createLinkResolver } from '../../markdown/links/resolve';
import { createTwins, type TwinKind } from './twin';

interface Page {
  /** Absolute path of the source file. */
  file: string;
  source: string;
  /** Path of the page, without the base path or a trailing slash. */
  route: string;
  /** Id of the doc; undefined for a post. */
  doc?: string;
  title: string;
  description: string;
}

type GetUrl = (page: Page) => string;

/**
 * Creates two Markdown versions (twins) of every doc and post, `llms.txt`, and `llms-full.txt`.
 *
 * @param home URL of the site, including the base path and a trailing slash
 * @returns the content of each file, by its path in the build folder
 * @throws an error with file and line if a page has errors or contains a component that can't be converted
 */
export function createSiteTwins(siteDir: string, home: string): ReadonlyMap<string, string> {
  const pages = readPages(siteDir);
  const toUrl = createAddressBuilder(home);
  const routes = new Map(pages.map(({ file, route }) => [file, route]));
  const context = {
    resolve: createLinkResolver(siteDir, routes, toUrl),
    fillers: {
      TopicAreas: () => listByArea(pages, 3, ({ route }) => toUrl(route)),
      GlossaryTerms: () =>
        readTerms(siteDir)
          .map(({ name, definition }) => `- **${name}**: ${definition.replace(/([\\`*_<[])/g, '\\$1')}`)
          .join('\n'),
      HiddenCharacters: () => 'The page contains a tool that shows such characters in your own text.',
    },
  };
  const files = new Map<string, string>();
  for (const { file, source, route } of pages) {
    const page = parsePageOnce(path.relative(siteDir, file), source);
    const twins = createTwins(page, toUrl(route), context);
    for (const kind of ['full', 'short'] as const) files.set(getTwinPath(route, kind), twins[kind]);
  }
  files.set(
    'llms.txt',
    createLlmsText(pages, ({ route }) => toUrl(`/${getTwinPath(route, 'full')}`)),
  );
  files.set(
    'llms-full.txt',
    pages.map(({ route }) => files.get(getTwinPath(route, 'full')) ?? '').join('\n---\n\n'),
  );
  return files;
}

function getTwinPath(route: string, kind: TwinKind): string {
  return `${route.slice(1)}${kind === 'short' ? '.short' : ''}.md`;
}

/** Returns the docs in the order of the content map, then the glossary, then the posts, newest first. */
function readPages(siteDir: string): Page[] {
  const blogDir = path.join(siteDir, 'blog');
  const posts = readdirSync(blogDir)
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .reverse()
    .map((name) => ({ file: path.join(blogDir, name) }));
  return [...listDocFiles(siteDir), ...posts].map(readPage);
}

function readPage(location: { file: string; doc?: string; route?: string }): Page {
  const source = readFileSync(location.file, 'utf8');
  const { slug, title, description } = getFrontMatter(source);
  return {
    route: `/blog/${String(slug)}`,
    ...location,
    source,
    title: String(title),
    description: String(description),
  };
}

/** Returns `llms.txt` in the format specified at https://llmstxt.org. */
function createLlmsText(pages: readonly Page[], getUrl: GetUrl): string {
  const posts = pages.filter(({ doc }) => doc === undefined);
  const sections = [
    '# Groundwork',
    '> Tutorials for developers in which every code block is real: it runs in the reader’s browser, or was run or checked by the test suite.',
    'Each link leads to a page as Markdown. Replace `.md` with `.short.md` to leave out outputs and solutions, or remove it to get the HTML page. `llms-full.txt` contains all pages. Text CC BY 4.0, code MIT.',
    listByArea(pages, 2, getUrl),
    '## Blog',
    listPages(posts, getUrl),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** Lists the docs under a heading for each area. Leaves out docs without an area. */
function listByArea(pages: readonly Page[], headingLevel: number, getUrl: GetUrl): string {
  return AREAS.flatMap((area) => {
    const ownPages = pages.filter(({ doc }) => doc !== undefined && findArea(doc, AREAS) === area);
    if (ownPages.length === 0) return [];
    return `${'#'.repeat(headingLevel)} ${area.title}\n\n${listPages(ownPages, getUrl)}`;
  }).join('\n\n');
}

function listPages(pages: readonly Page[], getUrl: GetUrl): string {
  return pages.map((page) => `- [${page.title}](${getUrl(page)}): ${page.description}`).join('\n');
}
