/** What the picture of each page says besides its title: told from the outline of docs, posts and paths. */
import type { LearningPath, OutlineArea, OutlinePost } from '../../src/site/outline/types';
import { counted, duration } from '../../src/site/outline/duration';
import type { AreaLessons } from '../site-outline';
import type { Subject } from './card';

/** What there is to read. */
export interface Outline {
  /** Pages of the docs by area. */
  lessons: readonly AreaLessons[];
  areas: readonly Pick<OutlineArea, 'title' | 'topics'>[];
  posts: readonly Pick<OutlinePost, 'route' | 'title' | 'date' | 'minutes'>[];
  paths: readonly Pick<LearningPath, 'id' | 'title' | 'steps'>[];
}

/** Area, line and hatch of a page. */
type Facts = Pick<Subject, 'area' | 'line' | 'layer'>;

/** Pages that nobody shares: what is not there, and results of a search. */
const WITHOUT = new Set(['/', '/404', '/search']);

/** Kinds of pages by how their route begins; the first that fits. */
const KINDS: readonly (readonly [start: RegExp, facts: Facts])[] = [
  [/^\/docs\/tags(\/|$)/, { area: 'Tags' }],
  [/^\/blog\/tags(\/|$)/, { area: 'Blog', line: 'Tags' }],
  [/^\/blog(\/|$)/, { area: 'Blog' }],
  [/^\/docs\/category\//, { area: 'Docs' }],
];

/**
 * @param site its title, which ends the titles of pages
 * @returns tells what to draw for a page by its HTML file and its title; undefined: the site's own picture
 */
export function subjects(
  outline: Outline,
  site: string,
): (file: string, title: string) => Subject | undefined {
  const facts = factsByRoute(outline);
  return (file, title) => {
    const route = routeOf(file);
    if (WITHOUT.has(route)) return undefined;
    const known = facts.get(route) ?? KINDS.find(([start]) => start.test(route))?.[1];
    return { site, title: ownTitle(title, site), ...known };
  };
}

function factsByRoute({ lessons, areas, posts, paths }: Outline): Map<string, Facts> {
  const facts = new Map<string, Facts>();
  for (const { title, layer, pages } of lessons)
    for (const { page, minutes, exercises } of pages)
      facts.set(page, { area: title, layer, line: workLine(minutes, exercises.length) });
  areas.forEach(({ title, topics }, layer) => {
    for (const { list, pages, minutes, exercises } of topics)
      if (list)
        facts.set(list, {
          area: title,
          layer,
          line: [counted(pages.length, 'page'), workLine(minutes, exercises)].join(' · '),
        });
  });
  for (const { route, date, minutes } of posts)
    facts.set(route, { area: 'Blog', line: `${duration(minutes)} · ${inWords(date)}` });
  for (const { id, steps } of paths) {
    const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
    const exercises = steps.reduce((sum, step) => sum + step.exercises.length, 0);
    facts.set(`/paths/${id}`, {
      area: 'Learning path',
      line: [counted(steps.length, 'page'), workLine(minutes, exercises)].join(' · '),
    });
  }
  return facts;
}

/** `docs/general/git/index.html` is `/docs/general/git`. */
function routeOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

/** Without what the area beside the name says already, and with the quotation marks of print around a tag. */
function ownTitle(title: string, site: string): string {
  const end = ` | ${site}`;
  const own = title.endsWith(end) ? title.slice(0, -end.length) : title;
  return own.replace(/: a learning path$/, '').replace(/ tagged with "(.+)"$/, ' tagged with “$1”');
}

function workLine(minutes: number, exercises: number): string {
  return exercises > 0 ? `${duration(minutes)} · ${counted(exercises, 'exercise')}` : duration(minutes);
}

/** `2025-03-04` is "4 March 2025". */
function inWords(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
