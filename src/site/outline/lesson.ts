/** Extracts facts from a page's text: its reading time, its outcome and its exercises. */
import type { OutlineExercise, OutlineLesson } from './types';

const WORDS_PER_MINUTE = 200;

const FENCE = /^(`{3,}|~{3,})(.*)\n([\s\S]*?)^\1[`~]*[ \t]*$/gm;
const EXERCISE = /<Exercise((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*>/g;

/** Matches fences that the page hides or shows only on request. */
const HIDDEN_ROLE = /^\s*\w+\s+(?:tests|solution|mistake)\b/;

/** Returns the reading time in minutes, at least one. Hidden parts of exercises don't count. */
export function minutesOf(content: string): number {
  const shown = content
    .replace(FENCE, (_all, _ticks, info: string, code: string) => (HIDDEN_ROLE.test(info) ? '' : code))
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ');
  const words = shown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Returns the reading time of a post in minutes, rounded up. Posts have no hidden parts. */
export function postMinutes(content: string): number {
  const words = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(content)].filter(
    ({ isWordLike }) => isWordLike,
  ).length;
  return Math.ceil(words / WORDS_PER_MINUTE);
}

/** Returns the exercises of a page in order. Skips invalid ones, which the check of the examples reports. */
export function exercisesOf(content: string): OutlineExercise[] {
  return [...content.replace(FENCE, '').matchAll(EXERCISE)].flatMap(([, attributes = '']) => {
    const id = attribute(attributes, 'id');
    const title = attribute(attributes, 'title');
    return id && title ? [{ id, title }] : [];
  });
}

function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return match?.[1] ?? match?.[2];
}

/** Returns the outcome that the first paragraph promises after "After this page you can", as plain text. */
export function outcomeOf(content: string): string | undefined {
  const promise = /After this page you can ([\s\S]+?[.:])(?:\s|$)/.exec(content)?.[1];
  return promise
    ?.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[.:]$/, '');
}

/** @param content the page without front matter */
export function lessonOf(
  page: { title: string; description: string; route: string },
  content: string,
): OutlineLesson {
  return {
    ...page,
    page: page.route.replace(/\/+$/, ''),
    outcome: outcomeOf(content),
    minutes: minutesOf(content),
    exercises: exercisesOf(content),
  };
}
