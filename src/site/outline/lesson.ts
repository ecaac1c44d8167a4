/** What a page's text says of the work in it: how long it takes to read, what it leads to, and its exercises. */
import type { OutlineExercise, OutlineLesson } from './types';

const WORDS_PER_MINUTE = 200;

const FENCE = /^(`{3,}|~{3,})(.*)\n([\s\S]*?)^\1[`~]*[ \t]*$/gm;
const EXERCISE = /<Exercise((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*>/g;

/** Fences that the page hides, or shows only when asked. */
const HIDDEN_ROLE = /^\s*\w+\s+(?:tests|solution|mistake)\b/;

/** Reading time in minutes, at least one; what an exercise keeps to itself does not count. */
export function minutesOf(content: string): number {
  const shown = content
    .replace(FENCE, (_all, _ticks, info: string, code: string) => (HIDDEN_ROLE.test(info) ? '' : code))
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ');
  const words = shown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Reading time of a post in minutes, rounded up; everything in it is shown. */
export function postMinutes(content: string): number {
  const words = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(content)].filter(
    ({ isWordLike }) => isWordLike,
  ).length;
  return Math.ceil(words / WORDS_PER_MINUTE);
}

/** The exercises of a page in their order; a wrong one is the examples' own check to name. */
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

/** What the page's first paragraph promises: its first sentence after "After this page you can", without marks. */
export function outcomeOf(content: string): string | undefined {
  const promise = /After this page you can ([\s\S]+?[.:])(?:\s|$)/.exec(content)?.[1];
  return promise
    ?.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[.:]$/, '');
}

/** @param content the page without its front matter */
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
