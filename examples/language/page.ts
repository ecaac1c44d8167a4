/** What a page contains. Pure types. */
import type { Code, Heading as HeadingNode, Root } from 'mdast';
import type { Fence } from './parse-fence';
import type { Step } from './parse-steps';

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

/** An `output` fence. */
export interface OutputBlock extends Place {
  text: string;
}

/** A program of one or several files with what it prints. */
export interface Example {
  /** All files, the entry last. */
  files: CodeBlock[];
  /** The last file; its fence says how the program is verified. */
  entry: CodeBlock;
  output?: OutputBlock;
  /** What it does, step by step; checked against the code and the output. */
  steps?: Step[];
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

/** A heading that the author wrote. */
export interface Heading {
  /** 1 to 6. */
  level: number;
  /** Plain text, including that of inline code. */
  text: string;
  line: number;
  node: HeadingNode;
}

/** What a parsed page contains. Whatever has errors is left out. */
export interface PageContents {
  tree: Root;
  headings: Heading[];
  examples: Example[];
  exercises: Exercise[];
  quizzes: Quiz[];
  /** The `mermaid` fences, which are also among the examples. */
  diagrams: CodeBlock[];
  /** Every fence except for outputs. */
  blocks: ReadonlyMap<Code, CodeBlock>;
  /** Sorted by line. */
  errors: PageError[];
}

/** A page. */
export interface Page extends PageContents {
  /** Path, for messages. */
  file: string;
  /** The whole file; positions in the tree refer to it. */
  text: string;
  frontMatter: Record<string, unknown>;
}
