/** Extracts facts from a page: its reading time, its outcome and its exercises. */
import { plainText, type Page } from '../../../examples/language';
import type { OutlineExercise } from './types';

const WORDS_PER_MINUTE = 200;

/** A word contains a letter or a digit. */
const WORD = /[\p{L}\p{N}]/u;

/** What the outline needs from the text of a page. */
export interface PageFacts {
  /** What the first paragraph promises after "After this page you can", as plain text. */
  outcome?: string;
  /** Reading time in minutes, at least one. Code that the page hides, or shows only on request, doesn't count. */
  minutes: number;
  /** In page order. */
  exercises: OutlineExercise[];
}

export function factsOf(page: Page): PageFacts {
  return {
    outcome: outcomeOf(page),
    minutes: minutesOf(page),
    exercises: page.exercises.map(({ id, title }) => ({ id, title })),
  };
}

/** Returns the reading time of a page in minutes. */
export function minutesOf({ tree, examples, exercises }: Page): number {
  const shown = [
    plainText(tree),
    ...examples.flatMap(({ files, output }) => [...files.map(({ code }) => code), output?.text ?? '']),
    ...exercises.map(({ starter }) => starter.code),
  ];
  const words = shown
    .join('\n')
    .split(/\s+/)
    .filter((word) => WORD.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

function outcomeOf({ tree }: Page): string | undefined {
  const first = tree.children.find(({ type }) => type === 'paragraph');
  // An operator such as ` : ` doesn't end the sentence.
  const promise = /^After this page you can ([^]+?)(?<=\S)[.:](?:\s|$)/.exec(
    first ? plainText(first) : '',
  )?.[1];
  return promise?.replace(/\s+/g, ' ');
}
