import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { getFrontMatter } from '../../../examples/language';
import { AREAS, findArea, PATH_DESCRIPTIONS, type Area } from '../areas';
import { contentMap, findDocFile } from '../content-map';
import { parsePageOnce } from '../../../markdown/parsed-pages';
import { divideIntoUnits } from '../content-map/units';
import type {
  LearningPath,
  OutlineArea,
  OutlineLesson,
  OutlinePath,
  OutlinePost,
  OutlineTopic,
  ProgressOutline,
  ProgressPath,
  SiteOutline,
} from './types';
import { summarisePage, type PageSummary } from './lesson';

/** Reads the areas, paths and posts of the site in a folder. Throws if a page has no title or no description. */
export function readOutline(siteDir: string): SiteOutline {
  const lessons = readLessons(siteDir);
  const areas = AREAS.map((area) => toArea(area, lessons));
  const paths = contentMap.paths.map((entry) => toPath(entry, lessons));
  return { areas, paths, posts: readPosts(siteDir) };
}

/** Returns the areas that have pages. */
export function readAreaLessons(siteDir: string) {
  const lessons = readLessons(siteDir);
  return AREAS.map((area, layer) => ({
    id: area.id,
    title: area.title,
    layer,
    pages: getLessons(area, lessons),
    topics: getTopics(area, lessons),
  })).filter(({ pages }) => pages.length > 0);
}

/** Returns the pages and exercises that browsers need to show the reader's progress. */
export function readProgressOutline(siteDir: string): ProgressOutline {
  const areas = readAreaLessons(siteDir).map(({ topics, ...area }) => ({
    ...area,
    pages: area.pages.map((lesson) => {
      const { page, route, title, exercises } = lesson;
      const topic = topics.find(({ pages }) => pages.includes(lesson))?.title;
      return { page, route, title, exercises, ...(topic !== area.title && { topic }) };
    }),
  }));
  return { areas };
}

/** Returns the learning paths that have at least one written step, with only their written steps. */
export function readPaths(siteDir: string): LearningPath[] {
  const lessons = readLessons(siteDir);
  return contentMap.paths.flatMap((entry) => {
    const units = divideIntoUnits(entry, contentMap)
      .map(({ docs, ...unit }) => ({
        ...unit,
        steps: docs.flatMap(({ id }) => {
          const lesson = lessons.get(id);
          const area = findArea(id, AREAS);
          return lesson && area ? [{ ...lesson, area: area.title, layer: AREAS.indexOf(area) }] : [];
        }),
      }))
      .filter(({ steps }) => steps.length > 0);
    const { id, title } = entry;
    const description = PATH_DESCRIPTIONS[id] ?? '';
    return units.length > 0
      ? [{ id, title, description, units, steps: units.flatMap(({ steps }) => steps) }]
      : [];
  });
}

export function readProgressPaths(siteDir: string): ProgressPath[] {
  return readPaths(siteDir).map(({ id, title, units }) => ({
    id,
    title,
    units: units.map(({ title, milestone, steps }) => ({
      title,
      milestone,
      pages: steps.map(({ page }) => page),
    })),
  }));
}

/** Returns the written docs by id, in the order of the content map. */
function readLessons(siteDir: string): ReadonlyMap<string, OutlineLesson> {
  const docs = contentMap.docs.flatMap(({ id, route }) => {
    const file = findDocFile(path.join(siteDir, 'docs'), id);
    return file ? [{ id, route, file }] : [];
  });
  const pages = readPages(
    siteDir,
    docs.map(({ file }) => file),
  );
  return new Map(
    docs.map(({ id, route }, index) => {
      const { head, summary } = pages[index]!;
      return [id, { ...head, route, page: route.replace(/\/+$/, ''), ...summary }];
    }),
  );
}

function getLessons(area: Area, lessons: ReadonlyMap<string, OutlineLesson>): OutlineLesson[] {
  return [...lessons].filter(([id]) => findArea(id, AREAS) === area).map(([, lesson]) => lesson);
}

function toArea(area: Area, lessons: ReadonlyMap<string, OutlineLesson>): OutlineArea {
  const pages = getLessons(area, lessons);
  return {
    ...area,
    pages,
    subjects: area.subjects ?? area.topics?.map(([title]) => title) ?? [],
    topics: getTopics(area, lessons),
    route: pages[0]?.route ?? `/docs/tech#${area.id}`,
  };
}

function getTopics(area: Area, lessons: ReadonlyMap<string, OutlineLesson>): OutlineTopic[] {
  const docs = [...lessons].filter(([id]) => findArea(id, AREAS) === area);
  const topics: NonNullable<Area['topics']> = area.topics ?? [[area.title, '']];
  const orphan = docs.find(([id]) => !topics.some(([, prefix]) => id.startsWith(prefix)));
  if (orphan)
    throw new Error(`src/site/areas.ts: "${orphan[0]}" doesn't belong to any topic of "${area.title}".`);
  return topics
    .map(([title, prefix, category]) => {
      const pages = docs.filter(([id]) => id.startsWith(prefix)).map(([, lesson]) => lesson);
      return {
        title,
        pages,
        minutes: pages.reduce((sum, { minutes }) => sum + minutes, 0),
        exercises: pages.reduce((sum, { exercises }) => sum + exercises.length, 0),
        ...(category && { list: `/docs/${category}` }),
      };
    })
    .filter(({ pages }) => pages.length > 0);
}

function toPath(
  entry: (typeof contentMap)['paths'][number],
  lessons: ReadonlyMap<string, OutlineLesson>,
): OutlinePath {
  const docs = divideIntoUnits(entry, contentMap).flatMap((unit) => unit.docs);
  return {
    id: entry.id,
    title: entry.title,
    description: PATH_DESCRIPTIONS[entry.id] ?? '',
    areas: [...new Set(docs.map((doc) => findArea(doc.id, AREAS)?.title ?? ''))].filter(Boolean),
    pageCount: docs.filter((doc) => lessons.has(doc.id)).length,
  };
}

function readPosts(siteDir: string): OutlinePost[] {
  const blogDir = path.join(siteDir, 'blog');
  if (!existsSync(blogDir)) return [];
  const names = readdirSync(blogDir).filter((name) => name.endsWith('.mdx'));
  const pages = readPages(
    siteDir,
    names.map((name) => path.join(blogDir, name)),
  );
  const posts = pages.map(({ head, frontMatter, summary }) => ({
    ...head,
    route: `/blog/${String(frontMatter.slug)}`,
    date: (frontMatter.date as Date).toISOString().slice(0, 10),
    minutes: summary.minutes,
  }));
  return posts.sort((a, b) => b.date.localeCompare(a.date));
}

/** Summaries by page text. A build reads the outline several times. */
const summaryCache = new Map<string, PageSummary>();

function readPages(siteDir: string, files: readonly string[]) {
  return files.map((file) => {
    const text = readFileSync(file, 'utf8');
    const frontMatter = getFrontMatter(text);
    const { title, description } = frontMatter;
    if (typeof title !== 'string' || typeof description !== 'string') {
      throw new Error(`${file}: the front matter needs a title and a description, both text.`);
    }
    const summary =
      summaryCache.get(text) ?? summarisePage(parsePageOnce(path.relative(siteDir, file), text));
    summaryCache.set(text, summary);
    return { head: { title, description }, frontMatter, summary };
  });
}
