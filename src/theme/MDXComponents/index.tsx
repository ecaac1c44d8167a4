/** Change: wraps the theme's map and adds the components that pages may use without an import. */
import Original from '@theme-original/MDXComponents';
import TableBox from '@site/src/components/TableBox';
import TopicAreas from '@site/src/components/TopicAreas';
import Example from '@theme/Example';
import Exercise, { Hint, Solution, Starter } from '@theme/Exercise';
import Output from '@theme/Output';
import Quiz, { Choice } from '@theme/Quiz';

export default {
  ...Original,
  Choice,
  Example,
  Exercise,
  Hint,
  Output,
  Quiz,
  Solution,
  Starter,
  TopicAreas,
  table: TableBox,
};
