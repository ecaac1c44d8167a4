/** Every doc and post as Markdown, and the two lists of them for machines. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import { AREAS } from '../../src/site/areas';
import { readTerms } from '../../markdown/glossary/terms';
import { KeptResults, hashSources, hashText } from '../../examples/cache';
import { addresses, docPlaces, resolver } from '../../markdown/links/places';
import { twinsOf, type TwinContext, type TwinKind } from './twin';

/** A page to write. */
interface Page {
  /** Its source, absolute. */
  file: string;
  /** Without a slash at its end and without base path: `/docs/tech/index` is `/docs/tech`. */
  route: string;
  /** Id of the doc; undefined for a post. */
  doc?: string;
  title: string;
  description: string;
  content: string;
}

/** Code that twins depend on. */
const SOURCES = [
  'integrations/markdown-twins',
  'markdown/links/places.ts',
  'examples/language/math-options.ts',
  'examples/cache',
];

/** Paths from the folder of the build, and their texts. */
export type Files = ReadonlyMap<string, string>;

/** Where a twin lies, from the folder of the build. @param route without a slash at its end */
export function twinPath(route: string, kind: TwinKind): string {
  return `${route.slice(1)}${kind === 'short' ? '.short' : ''}.md`;
}

/**
 * Makes the twins, `llms.txt` and `llms-full.txt`. Twins are kept until their page, an address or the code changes.
 *
 * @param siteDir folder of the site
 * @param home address of the site with base path, with a slash at its end
 * @throws if a page has a component that no Markdown is known for, with its file and line
 */
export function makeTwins(siteDir: string, home: string): Files {
  const pages = readPages(siteDir);
  const addressOf = addresses(home);
  const context = contextOf(siteDir, pages, addressOf);
  const files = new Map<string, string>();
  const kept = new KeptResults<Record<TwinKind, string>>(
    siteDir,
    'markdown-twins',
    hashSources(siteDir, SOURCES),
  );
  const places = hashText(JSON.stringify([home, pages.map(({ file, route }) => [file, route])]));
  for (const page of pages) {
    const source = { ...page, file: path.relative(siteDir, page.file), address: addressOf(page.route) };
    const input = JSON.stringify([places, source]);
    // What such a component stands for is not in the page's source.
    const isFilled = Object.keys(context.fillers).some((name) => page.content.includes(`<${name}`));
    const twins = isFilled
      ? twinsOf(source, context)
      : (kept.get(input) ?? kept.set(input, twinsOf(source, context)));
    for (const kind of ['full', 'short'] as const) files.set(twinPath(page.route, kind), twins[kind]);
  }
  kept.save();
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

/** Docs in the order of the map, the glossary, then the posts. */
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
  const { frontmatter, content } = parseFrontmatter(readFileSync(place.file, 'utf8'));
  return {
    route: `/blog/${String(frontmatter.slug)}`,
    ...place,
    title: String(frontmatter.title),
    description: String(frontmatter.description),
    content: content.trim(),
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

/** `llms.txt` as https://llmstxt.org has it: a title, a summary, and lists of links with what each is about. */
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

/** Docs by area; those of none come first. */
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
