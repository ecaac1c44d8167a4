/** The components that MDX pages can use without an import. */
import ExamplesNote from '../../../examples/playground/ExamplesNote';
import { Hint, Solution } from '../../../examples/playground/Exercise';
import Output from '../../../examples/playground/Output';
import { Choice } from '../../../examples/playground/Quiz';
import TopicAreas from '../TopicAreas';
import Example from './Example.astro';
import Exercise from './Exercise.astro';
import Quiz from './Quiz.astro';
import Starter from './Starter.astro';

export const components = {
  Choice,
  Example,
  ExamplesNote,
  Exercise,
  Hint,
  Output,
  Quiz,
  Solution,
  Starter,
  TopicAreas,
};
