/**
 * Change: wraps the theme's map and adds the components that pages may use without an import, and the style sheets of what
 * plugins write into articles.
 */
import '@site/plugins/code-highlighting/client/code.css';
import '@site/plugins/glossary/client/glossary.css';
import '@site/plugins/glossary/client/terms.css';
import '@site/plugins/static-diagrams/diagrams.css';
import Original from '@theme-original/MDXComponents';
import HiddenCharacters from '@site/src/components/HiddenCharacters';
import TableBox, { TableHead } from '@site/src/components/TableBox';
import TopicAreas from '@site/src/components/TopicAreas';
import Example from '@theme/Example';
import ExamplesNote from '@theme/ExamplesNote';
import Exercise, { Hint, Solution, Starter } from '@theme/Exercise';
import Output from '@theme/Output';
import Quiz, { Choice } from '@theme/Quiz';
import StepList from '@theme/StepList';

export default {
  ...Original,
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
