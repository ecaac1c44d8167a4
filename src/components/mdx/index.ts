/** What Markdown may use without an import, and the style sheets of what Markdown plugins write. */
import '../../styles/code.css';
import '../../styles/diagrams.css';
import '../../styles/glossary.css';
import '../../styles/load-failure.css';
import '../../styles/terms.css';
import ExamplesNote from '../../../examples/playground/ExamplesNote';
import { Hint, Solution } from '../../../examples/playground/Exercise';
import Output from '../../../examples/playground/Output';
import { Choice } from '../../../examples/playground/Quiz';
import StepList from '../../../examples/playground/StepList';
import TopicAreas from '../TopicAreas';
import Example from './Example.astro';
import Exercise from './Exercise.astro';
import HiddenCharacters from './HiddenCharacters.astro';
import Quiz from './Quiz.astro';
import Starter from './Starter.astro';

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
};
