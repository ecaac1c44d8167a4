/** What Markdown may use without an import, and what stands for its elements. */
import HiddenCharacters from '../HiddenCharacters';
import TableBox, { TableHead } from '../TableBox';
import TopicAreas from '../TopicAreas';
import Example from '../../../examples/playground/Example';
import ExamplesNote from '../../../examples/playground/ExamplesNote';
import Exercise, { Hint, Solution, Starter } from '../../../examples/playground/Exercise';
import Output from '../../../examples/playground/Output';
import Quiz, { Choice } from '../../../examples/playground/Quiz';
import StepList from '../../../examples/playground/StepList';

export const components = {
  Choice,
  Example,
  ExamplesNote,
  Exercise,
  HiddenCharacters,
  Hint,
  Output,
  Quiz,
  Solution,
  Starter,
  StepList,
  TopicAreas,
  table: TableBox,
  th: TableHead,
};
