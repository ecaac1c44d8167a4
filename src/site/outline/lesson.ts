import { toPlainText, type Exercise, type Order, type Page, type Quiz } from '../../../examples/language';
import { RUNTIMES } from '../../../examples/runtimes/all';
import type { OutlineExercise, OutlineQuestion } from './types';

const WORDS_PER_MINUTE = 200;

/** The kinds of quizzes and orders, in the list of exercises. */
const QUIZ = 'Quiz';
const ORDER = 'Put in order';

const WORD = /[\p{L}\p{N}]/u;

export interface PageSummary {
  /** The rest of the first sentence, if the sentence begins with "By the end of this page, you'll be able to". */
  outcome?: string;
  /** Reading time, at least one minute. Solutions and other hidden code don't count. */
  minutes: number;
  exercises: OutlineExercise[];
  questions: OutlineQuestion[];
}

export function summarisePage(page: Page): PageSummary {
  return {
    outcome: findOutcome(page),
    minutes: getReadingMinutes(page),
    exercises: page.exercises.map(({ id, title }) => ({ id, title })),
    questions: [
      ...page.exercises.map(toQuestion),
      ...page.quizzes.map(quizToQuestion),
      ...page.orders.map(orderToQuestion),
    ],
  };
}

function toQuestion({ id, title, difficulty, starter }: Exercise): OutlineQuestion {
  const runtime = starter.fence.runtime ?? '';
  return { id, title, difficulty, kind: RUNTIMES[runtime]?.label ?? runtime };
}

function quizToQuestion({ id, title, choices }: Quiz): OutlineQuestion {
  const answer = choices.flatMap(({ correct }, position) => (correct ? [position] : [])).join();
  return { id, title, kind: QUIZ, answer };
}

function orderToQuestion({ id, title, answer }: Order): OutlineQuestion {
  return { id, title, kind: ORDER, answer: answer.join() };
}

export function getReadingMinutes({ tree, examples, exercises }: Page): number {
  const visibleText = [
    toPlainText(tree),
    ...examples.flatMap(({ files, output }) => [...files.map(({ code }) => code), output?.text ?? '']),
    ...exercises.map(({ starter }) => starter.code),
  ];
  const words = visibleText
    .join('\n')
    .split(/\s+/)
    .filter((word) => WORD.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

function findOutcome({ tree }: Page): string | undefined {
  const first = tree.children.find(({ type }) => type === 'paragraph');
  // A colon after a space is part of code, for example `a ? b : c`, so it doesn't end the sentence.
  const outcome = /^By the end of this page, you'll be able to ([^]+?)(?<=\S)[.:](?:\s|$)/.exec(
    first ? toPlainText(first) : '',
  )?.[1];
  return outcome?.replace(/\s+/g, ' ');
}
