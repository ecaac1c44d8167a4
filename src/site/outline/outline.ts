/** Reads the outline from the site's files: areas with their pages, learning paths and blog posts. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { frontMatterOf, parsePage } from '../../../examples/language';
import { AREAS, areaOf, PATH_DESCRIPTIONS, type Area } from '../areas';
import { contentMap, findDocFile, type MappedDoc } from '../content-map';
import type {
  LearningPath,
  OutlineArea,
  OutlineLesson,
  OutlinePage,
  OutlinePath,
  OutlinePost,
  OutlineReading,
  OutlineTopic,
  SiteOutline,
} from './types';
import { factsOf, type PageFacts } from './lesson';

/**
 * Reads the outline of the site.
 *
 * @param siteDir folder of the site
 * @returns areas in the order of src/site/areas.ts, paths in the map's, posts newest first
 * @throws if a page lacks a title or a description; the error names its file
 */
export function readOutline(siteDir: string): SiteOutline {
  const written = readLessons(siteDir);
  const areas = AREAS.map((area) => toArea(area, written));
  const paths = contentMap.paths.map((entry) => toPath(entry, written));
  return { areas, paths, posts: readPosts(siteDir) };
}

/** An area with its full lessons and its index among all areas. */
export type AreaLessons = Omit<OutlineReading['areas'][number], 'pages'> & { pages: OutlineLesson[] };

/** Returns all docs by area, without the areas that have no pages. */
export function readAreaLessons(siteDir: string): AreaLessons[] {
  const written = readLessons(siteDir);
  return AREAS.map((area, layer) => ({
    id: area.id,
    title: area.title,
    layer,
    pages: lessonsOf(area, written),
  })).filter(({ pages }) => pages.length > 0);
}

/** Returns the areas that have pages, with the exercises of each page: the totals for the reader's progress. */
export function readReading(siteDir: string): OutlineReading {
  const areas = readAreaLessons(siteDir).map((area) => ({
    ...area,
    pages: area.pages.map(({ page, route, title, exercises }) => ({ page, route, title, exercises })),
  }));
  return { areas };
}

/** Returns the learning paths that have a written step, each with only its written steps. */
export function readPaths(siteDir: string): LearningPath[] {
  const written = readLessons(siteDir);
  const paths = contentMap.paths.map(({ id, title, sections }) => ({
    id,
    title,
    description: PATH_DESCRIPTIONS[id] ?? '',
    steps: docsOfPath(sections).flatMap((doc) => {
      const lesson = written.get(doc.id);
      const area = areaOf(doc.id, AREAS);
      return lesson && area ? [{ ...lesson, area: area.title, layer: AREAS.indexOf(area) }] : [];
    }),
  }));
  return paths.filter(({ steps }) => steps.length > 0);
}

/** Returns the docs that have a file, by id, in the order of the map. */
function readLessons(siteDir: string): ReadonlyMap<string, OutlineLesson> {
  const docs = contentMap.docs.flatMap(({ id, route }) => {
    const file = findDocFile(path.join(siteDir, 'docs'), id);
    return file ? [{ id, route, file }] : [];
  });
  const pages = readPages(docs.map(({ file }) => file));
  return new Map(
    docs.map(({ id, route }, index) => {
      const { head, facts } = pages[index]!;
      return [id, { ...head, route, page: route.replace(/\/+$/, ''), ...facts }];
    }),
  );
}

function lessonsOf(area: Area, written: ReadonlyMap<string, OutlineLesson>): OutlineLesson[] {
  return [...written].filter(([id]) => areaOf(id, AREAS) === area).map(([, lesson]) => lesson);
}

function toArea(area: Area, written: ReadonlyMap<string, OutlineLesson>): OutlineArea {
  const pages = lessonsOf(area, written).map(toPage);
  return {
    id: area.id,
    title: area.title,
    description: area.description,
    subjects: area.subjects,
    pages,
    topics: topicsOf(area, written),
    route: pages[0]?.route ?? `/docs/tech#${area.id}`,
  };
}

function toPage({ title, description, route }: OutlineLesson): OutlinePage {
  return { title, description, route };
}

/** @throws if a page of the area belongs to none of its topics */
function topicsOf(area: Area, written: ReadonlyMap<string, OutlineLesson>): OutlineTopic[] {
  const own = [...written].filter(([id]) => areaOf(id, AREAS) === area);
  const topics: NonNullable<Area['topics']> = area.topics ?? [[area.title, '']];
  const lost = own.find(([id]) => !topics.some(([, prefix]) => id.startsWith(prefix)));
  if (lost) throw new Error(`src/site/areas.ts: "${lost[0]}" belongs to no topic of "${area.title}".`);
  return topics
    .map(([title, prefix, category]) => {
      const lessons = own.filter(([id]) => id.startsWith(prefix)).map(([, lesson]) => lesson);
      return {
        title,
        pages: lessons.map(toPage),
        minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
        exercises: lessons.reduce((sum, { exercises }) => sum + exercises.length, 0),
        ...(category && { list: `/docs/${category}` }),
      };
    })
    .filter(({ pages }) => pages.length > 0);
}

function toPath(
  entry: (typeof contentMap)['paths'][number],
  written: ReadonlyMap<string, OutlineLesson>,
): OutlinePath {
  const docs = docsOfPath(entry.sections);
  return {
    id: entry.id,
    title: entry.title,
    description: PATH_DESCRIPTIONS[entry.id] ?? '',
    areas: [...new Set(docs.map((doc) => areaOf(doc.id, AREAS)?.title ?? ''))].filter(Boolean),
    written: docs.filter((doc) => written.has(doc.id)).length,
  };
}

/** Returns the docs of a path in order, without duplicates: `tech/java/*` includes `tech/java/spring-boot/*`. */
function docsOfPath(sections: string[]): MappedDoc[] {
  return [...new Set(sections.flatMap(docsOfSection))];
}

/** A section of a path is a doc id or, as in `tech/python/*`, a folder. */
function docsOfSection(section: string): MappedDoc[] {
  const prefix = section.endsWith('/*') ? section.slice(0, -1) : undefined;
  return contentMap.docs.filter((doc) => (prefix ? doc.id.startsWith(prefix) : doc.id === section));
}

function readPosts(siteDir: string): OutlinePost[] {
  const blogDir = path.join(siteDir, 'blog');
  if (!existsSync(blogDir)) return [];
  const names = readdirSync(blogDir).filter((name) => name.endsWith('.mdx'));
  const pages = readPages(names.map((name) => path.join(blogDir, name)));
  const posts = pages.map(({ head, frontMatter, facts }) => ({
    ...head,
    route: `/blog/${String(frontMatter.slug)}`,
    date: (frontMatter.date as Date).toISOString().slice(0, 10),
    minutes: facts.minutes,
  }));
  return posts.sort((a, b) => b.date.localeCompare(a.date));
}

interface OutlinedPage {
  head: { title: string; description: string };
  frontMatter: Record<string, unknown>;
  facts: PageFacts;
}

/** Facts by the text of their page, because parsing all pages takes seconds and the outline is read several times. */
const factsByText = new Map<string, PageFacts>();

function readPages(files: readonly string[]): OutlinedPage[] {
  return files.map((file) => {
    const text = readFileSync(file, 'utf8');
    const frontMatter = frontMatterOf(text);
    const { title, description } = frontMatter;
    if (typeof title !== 'string' || typeof description !== 'string') {
      throw new Error(`${file}: front matter needs a title and a description, both text.`);
    }
    const facts = factsByText.get(text) ?? factsOf(parsePage(file, text));
    factsByText.set(text, facts);
    return { head: { title, description }, frontMatter, facts };
  });
}
