/** What a page holds, as the verifier and the page's note need it. Pure types. */
import type { Fence } from './parse-fence';

/** Where something stands in its file; lines count from 1, both ends included. */
export interface Place {
  line: number;
  endLine: number;
  /** What stands before the fence on its line: the indentation inside a list. */
  indent: string;
}

/** A fence with its code, without the indentation of the list around it. */
export interface CodeBlock extends Place {
  fence: Fence;
  code: string;
}

/** An `output` or `steps` fence. */
export interface TextBlock extends Place {
  text: string;
}

/** A program of one or several files with what it prints. */
export interface Example {
  /** All files, the entry last. */
  files: CodeBlock[];
  /** The last file; its fence says how the program is verified. */
  entry: CodeBlock;
  output?: TextBlock;
  /** What it does, step by step; checked against the code and the output. */
  steps?: TextBlock;
  /** Hidden `js assert`. */
  assertion?: CodeBlock;
  /** Examples to run first in the same state, in order. */
  before: Example[];
}

/** An `<Exercise>`. */
export interface Exercise {
  id: string;
  title: string;
  difficulty: Difficulty;
  line: number;
  starter: CodeBlock;
  solution: CodeBlock;
  tests: CodeBlock;
  mistakes: CodeBlock[];
  hints: number;
  /** Examples to run before an answer, in order: the HTML that a style sheet is written for. */
  before: Example[];
}

/** Of an exercise. */
export type Difficulty = 'easy' | 'medium' | 'hard';

/** A `<Quiz>`. */
export interface Quiz {
  id: string;
  title: string;
  line: number;
  choices: { correct: boolean; why: string; line: number }[];
}

/** Something wrong with a page. */
export interface PageError {
  file: string;
  line: number;
  message: string;
}

/** A page, understood. Where there are errors, what they concern is left out. */
export interface Page {
  file: string;
  examples: Example[];
  exercises: Exercise[];
  quizzes: Quiz[];
  errors: PageError[];
}
