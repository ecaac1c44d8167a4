/** What there is to read, told from the files: areas with their pages, learning paths, blog posts. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER, parseMarkdownFile } from '@docusaurus/utils';
import { AREAS, PATH_DESCRIPTIONS, type Area } from '../../config/areas';
import { contentMap, findDocFile, type MappedDoc } from '../../src/lib/content-map';
import type {
  OutlineArea,
  OutlinePage,
  OutlinePath,
  OutlinePost,
  SiteOutline,
} from '../../src/lib/site-outline/types';

/** Words a minute at which Docusaurus' own reading time counts. */
const WORDS_PER_MINUTE = 200;

/**
 * Reads the outline of the site.
 *
 * @param siteDir folder of the site
 * @returns areas in the order of config/areas.ts, paths in the map's, posts newest first
 * @throws where a page lacks a title or a description, with its file
 */
export async function readOutline(siteDir: string): Promise<SiteOutline> {
  const written = new Map<string, OutlinePage>();
  for (const doc of contentMap.docs) {
    const file = findDocFile(path.join(siteDir, 'docs'), doc.id);
    if (file) written.set(doc.id, { ...(await readHead(file)), route: doc.route });
  }
  const areas = AREAS.map((area) => toArea(area, written));
  const paths = contentMap.paths.map((entry) => toPath(entry, written));
  return { areas, paths, posts: await readPosts(path.join(siteDir, 'blog')) };
}

/** The area a doc belongs to: the one with the longest prefix, since Spring boot lies inside Java. */
function areaOf(docId: string): Area | undefined {
  const length = (area: Area) =>
    Math.max(0, ...area.sections.filter((prefix) => docId.startsWith(prefix)).map((prefix) => prefix.length));
  return AREAS.filter((area) => length(area) > 0).sort((a, b) => length(b) - length(a))[0];
}

function toArea(area: Area, written: ReadonlyMap<string, OutlinePage>): OutlineArea {
  const pages = [...written].filter(([id]) => areaOf(id) === area).map(([, page]) => page);
  return {
    id: area.id,
    title: area.title,
    description: area.description,
    subjects: area.subjects,
    pages,
    route: pages[0]?.route ?? `/docs/tech#${area.id}`,
  };
}

function toPath(
  entry: (typeof contentMap)['paths'][number],
  written: ReadonlyMap<string, OutlinePage>,
): OutlinePath {
  const docs = entry.sections.flatMap(docsOfSection);
  return {
    id: entry.id,
    title: entry.title,
    description: PATH_DESCRIPTIONS[entry.id] ?? '',
    areas: [...new Set(docs.map((doc) => areaOf(doc.id)?.title ?? ''))].filter(Boolean),
    written: docs.filter((doc) => written.has(doc.id)).length,
  };
}

/** A section of a path is a doc id, or a folder as `tech/python/*`. */
function docsOfSection(section: string): MappedDoc[] {
  const prefix = section.endsWith('/*') ? section.slice(0, -1) : undefined;
  return contentMap.docs.filter((doc) => (prefix ? doc.id.startsWith(prefix) : doc.id === section));
}

async function readPosts(blogDir: string): Promise<OutlinePost[]> {
  if (!existsSync(blogDir)) return [];
  const files = readdirSync(blogDir).filter((name) => /\.mdx?$/.test(name));
  const posts = await Promise.all(
    files.map(async (name) => {
      const file = path.join(blogDir, name);
      const { frontMatter, content } = await parse(file);
      const head = await readHead(file);
      const date = frontMatter.date instanceof Date ? frontMatter.date.toISOString() : name.slice(0, 10);
      return {
        ...head,
        route: `/blog/${String(frontMatter.slug)}`,
        date: date.slice(0, 10),
        minutes: Math.max(1, Math.round(content.split(/\s+/).length / WORDS_PER_MINUTE)),
      };
    }),
  );
  return posts.sort((a, b) => b.date.localeCompare(a.date));
}

async function readHead(file: string): Promise<{ title: string; description: string }> {
  const { frontMatter } = await parse(file);
  const { title, description } = frontMatter;
  if (typeof title !== 'string' || typeof description !== 'string') {
    throw new Error(`${file}: front matter needs a title and a description, both text.`);
  }
  return { title, description };
}

function parse(filePath: string) {
  return parseMarkdownFile({
    filePath,
    fileContent: readFileSync(filePath, 'utf8'),
    parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
}
