/** MDX components for feeds. None of them is an island, because feed readers don't run scripts. */
import type { ReactNode } from 'react';
import Example, { type ExampleProps } from '../../../examples/playground/Example';
import ExamplesNote from '../../../examples/playground/ExamplesNote';
import Exercise, { Hint, Solution, Starter } from '../../../examples/playground/Exercise';
import { OrderSolution } from '../../../examples/playground/Order';
import Output from '../../../examples/playground/Output';
import Quiz, { Choice, Choices, type QuizProps } from '../../../examples/playground/Quiz';
import StepList from '../../../examples/playground/Steps';
import HiddenCharacters from '../HiddenCharacters';
import TopicAreas from '../TopicAreas';

function FeedExample({ output, steps, ...props }: ExampleProps): ReactNode {
  return (
    <Example
      {...props}
      output={output === undefined ? undefined : <Output text={output} />}
      steps={steps === undefined ? undefined : <StepList steps={steps} />}
    />
  );
}

function FeedQuiz(
  props: QuizProps & { heading?: ReactNode; solution?: ReactNode; children?: ReactNode },
): ReactNode {
  return (
    <Quiz {...props}>
      <Choices {...props}>
        {props.heading}
        {props.children}
      </Choices>
      {props.solution}
    </Quiz>
  );
}

export const feedComponents = {
  Choice,
  Example: FeedExample,
  ExamplesNote,
  Exercise,
  HiddenCharacters,
  Hint,
  Line: ({ children }: { children?: ReactNode }) => <li>{children}</li>,
  Lines: ({ children }: { children?: ReactNode }) => <ol>{children}</ol>,
  Order: FeedQuiz,
  OrderSolution,
  Output,
  Quiz: FeedQuiz,
  Solution,
  Starter,
  TopicAreas,
};
