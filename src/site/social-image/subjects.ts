/** What each page's social image shows besides the title, taken from the outline of docs, posts and paths. */
import type { AreaLessons } from '../outline/outline';
import type { LearningPath, OutlineArea, OutlinePost } from '../outline/types';
import { counted, duration } from '../outline/duration';
import type { Subject } from '../../../integrations/social-cards/plan';

/** The outline that the images are based on. */
export interface Outline {
  /** Docs by area. */
  lessons: readonly Omit<AreaLessons, 'id'>[];
  areas: readonly Pick<OutlineArea, 'title' | 'topics'>[];
  posts: readonly Pick<OutlinePost, 'route' | 'title' | 'date' | 'minutes'>[];
  paths: readonly Pick<LearningPath, 'id' | 'title' | 'steps'>[];
}

/** What a page's image shows besides the title: its area, the line below the title, and the layer that selects the hatch. */
type Facts = Pick<Subject, 'area' | 'line' | 'layer'>;

/** The home page and pages that nobody shares; they have the site's default image. */
const WITHOUT = new Set(['/', '/404', '/search']);

/** Kinds of pages by the start of their route; the first match counts. */
const KINDS: readonly (readonly [start: RegExp, facts: Facts])[] = [
  [/^\/docs\/tags(\/|$)/, { area: 'Tags' }],
  [/^\/blog\/tags(\/|$)/, { area: 'Blog', line: 'Tags' }],
  [/^\/blog(\/|$)/, { area: 'Blog' }],
  [/^\/docs\/category\//, { area: 'Docs' }],
];

/**
 * @param site name of the site
 * @returns a function from a page's route and title to its image; undefined means the site's default image
 */
export function subjects(
  outline: Outline,
  site: string,
): (route: string, title: string) => Subject | undefined {
  const facts = factsByRoute(outline);
  return (route, title) => {
    const page = route.replace(/(.)\/$/, '$1');
    if (WITHOUT.has(page)) return undefined;
    const known = facts.get(page) ?? KINDS.find(([start]) => start.test(page))?.[1];
    return { site, title: ownTitle(title), ...known };
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

/** Removes what the area beside the title already says, and puts typographic quotation marks around a tag. */
function ownTitle(title: string): string {
  return title.replace(/: a learning path$/, '').replace(/ tagged with "(.+)"$/, ' tagged with “$1”');
}

function workLine(minutes: number, exercises: number): string {
  return exercises > 0 ? `${duration(minutes)} · ${counted(exercises, 'exercise')}` : duration(minutes);
}

/** Formats `2025-03-04` as "4 March 2025". */
function inWords(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
