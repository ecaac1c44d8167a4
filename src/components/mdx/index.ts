/** The components that MDX pages can use without an import. */
import ExamplesNote from '../../../examples/playground/ExamplesNote';
import { Hint, Solution } from '../../../examples/playground/Exercise';
import { Line, Lines, OrderSolution } from '../../../examples/playground/Order';
import Output from '../../../examples/playground/Output';
import { Choice } from '../../../examples/playground/Quiz';
import TopicAreas from '../TopicAreas';
import Example from './Example.astro';
import Exercise from './Exercise.astro';
import Order from './Order.astro';
import Quiz from './Quiz.astro';
import Starter from './Starter.astro';

export const components = {
  Choice,
  Example,
  ExamplesNote,
  Exercise,
  Hint,
  Line,
  Lines,
  Order,
  OrderSolution,
  Output,
  Quiz,
  Solution,
  Starter,
  TopicAreas,
};
