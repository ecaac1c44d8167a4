import { exerciseKey } from '../../progress/progress';
import type { ProgressOutline } from '../../site/outline/types';

/** A page or an exercise that can be part of a course. */
export interface Step {
  /** The key in the reader's progress. */
  key: string;
  route: string;
  title: string;
  /** What the step is, such as `Page in JavaScript, Web technologies` or `Exercise in Binary search`. */
  kind: string;
  isExercise: boolean;
}

/** Lists all pages, each followed by its exercises. */
export function listSteps({ areas }: ProgressOutline): Step[] {
  return areas.flatMap((area) =>
    area.pages.flatMap(({ page, route, title, exercises, topic }) => [
      {
        key: page,
        route,
        title,
        kind: `Page in ${topic ? `${topic}, ` : ''}${area.title}`,
        isExercise: false,
      },
      ...exercises.map((exercise) => ({
        key: exerciseKey(page, exercise.id),
        route: `${route}#exercise-${exercise.id}`,
        title: exercise.title,
        kind: `Exercise in ${title}`,
        isExercise: true,
      })),
    ]),
  );
}

/**
 * Returns the steps that contain all words of the query. Those whose title is the query come first, then those that
 * contain all words in their title. Pages come before exercises.
 */
export function findSteps(steps: readonly Step[], query: string): Step[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const contains = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const getRank = ({ title, isExercise }: Step) => {
    const match = title.toLowerCase() === words.join(' ') ? 0 : contains(title) ? 2 : 4;
    return match + Number(isExercise);
  };
  return steps
    .filter(({ title, kind }) => contains(`${title} ${kind}`))
    .toSorted((a, b) => getRank(a) - getRank(b));
}
