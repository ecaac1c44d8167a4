import type { readAreaLessons } from '../outline/outline';
import type { LearningPath, OutlineArea, OutlinePost } from '../outline/types';
import { formatCount, formatDuration } from '../outline/duration';
import type { Subject } from '../../../integrations/social-cards/plan';

interface Outline {
  lessons: readonly Omit<ReturnType<typeof readAreaLessons>[number], 'id' | 'topics'>[];
  areas: readonly Pick<OutlineArea, 'title' | 'topics'>[];
  posts: readonly Pick<OutlinePost, 'route' | 'title' | 'date' | 'minutes'>[];
  paths: readonly Pick<LearningPath, 'id' | 'title' | 'steps'>[];
}

type Details = Pick<Subject, 'area' | 'line' | 'layer'>;

/** Routes that use the site's default image: the home page, and pages that nobody shares. */
const DEFAULT_IMAGE_ROUTES = new Set(['/', '/404', '/search']);

/** Details for pages that aren't in the outline. The first match is used. */
const DETAILS_BY_PATTERN: readonly (readonly [pattern: RegExp, details: Details])[] = [
  [/^\/docs\/tags(\/|$)/, { area: 'Tags' }],
  [/^\/blog\/tags(\/|$)/, { area: 'Blog', line: 'Tags' }],
  [/^\/blog(\/|$)/, { area: 'Blog' }],
  [/^\/docs\/category\//, { area: 'Docs' }],
];

/**
 * Returns a function that looks up the subject of a page's social card by route and title. Pages without a subject use
 * the site's default image.
 */
export function createSubjectLookup(
  outline: Outline,
  site: string,
): (route: string, title: string) => Subject | undefined {
  const detailsByRoute = collectDetails(outline);
  return (route, title) => {
    const page = route.replace(/(.)\/$/, '$1');
    if (DEFAULT_IMAGE_ROUTES.has(page)) return undefined;
    const details =
      detailsByRoute.get(page) ?? DETAILS_BY_PATTERN.find(([pattern]) => pattern.test(page))?.[1];
    return { site, title: formatTitle(title), ...details };
  };
}

function collectDetails({ lessons, areas, posts, paths }: Outline): Map<string, Details> {
  const details = new Map<string, Details>();
  for (const { title, layer, pages } of lessons)
    for (const { page, minutes, exercises } of pages)
      details.set(page, { area: title, layer, line: formatWork(minutes, exercises.length) });
  areas.forEach(({ title, topics }, layer) => {
    for (const { list, pages, minutes, exercises } of topics)
      if (list) details.set(list, { area: title, layer, line: formatWork(minutes, exercises, pages.length) });
  });
  for (const { route, date, minutes } of posts)
    details.set(route, { area: 'Blog', line: `${formatDuration(minutes)} · ${formatDate(date)}` });
  for (const { id, steps } of paths) {
    const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
    const exercises = steps.reduce((sum, step) => sum + step.exercises.length, 0);
    const line = formatWork(minutes, exercises, steps.length);
    details.set(`/paths/${id}`, { area: 'Learning path', line });
  }
  return details;
}

/** Removes words that the card already shows as the area, and replaces straight quotation marks with curly ones. */
function formatTitle(title: string): string {
  return title.replace(/: a learning path$/, '').replace(/ tagged with "(.+)"$/, ' tagged with “$1”');
}

function formatWork(minutes: number, exercises: number, pages = 0): string {
  return [
    pages > 0 && formatCount(pages, 'page'),
    formatDuration(minutes),
    exercises > 0 && formatCount(exercises, 'exercise'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Formats `2025-03-04` as "4 March 2025". */
function formatDate(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
