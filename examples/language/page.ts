/** The types of a parsed page. */
import type { Code, Heading as HeadingNode, Root } from 'mdast';
import type { Fence } from './parse-fence';
import type { Step } from './parse-steps';

/** The position of a fence in its file. Lines count from 1, and both ends are included. */
export interface FenceRange {
  line: number;
  endLine: number;
  /** The white space before the fence on its first line, for example inside a list. */
  indent: string;
}

/** A fence with its code, without the indentation of the list around it. */
export interface CodeBlock extends FenceRange {
  fence: Fence;
  code: string;
}

/** An `output` or `steps` fence. */
export interface OutputBlock extends FenceRange {
  text: string;
}

/** A program of one or several files with its output. */
export interface Example {
  /** All files, the entry last. */
  files: CodeBlock[];
  /** The last file, whose fence decides how the program is verified. */
  entry: CodeBlock;
  output?: OutputBlock;
  /** What the program does, step by step. */
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
  /** Number of hints. */
  hints: number;
  /** Examples to run before an answer, in order, such as the HTML that a style sheet is for. */
  before: Example[];
}

export type Difficulty = 'easy' | 'medium' | 'hard';

/** A `<Quiz>`. */
export interface Quiz {
  id: string;
  title: string;
  line: number;
  choices: { correct: boolean; why: string; line: number }[];
}

export interface PageError {
  file: string;
  line: number;
  message: string;
}

/** Reports an error of a page. */
export type Report = (line: number, message: string) => void;

/** A heading of the Markdown text. */
export interface Heading {
  /** 1 to 6. */
  level: number;
  /** Plain text, including that of inline code. */
  text: string;
  line: number;
  node: HeadingNode;
}

/** What a parsed page contains, without the parts that have errors. */
export interface PageContents {
  tree: Root;
  headings: Heading[];
  examples: Example[];
  exercises: Exercise[];
  quizzes: Quiz[];
  /** The `mermaid` fences, which are also among the examples. */
  diagrams: CodeBlock[];
  /** All fences except for `output` and `steps`. */
  blocks: ReadonlyMap<Code, CodeBlock>;
  /** Sorted by line. */
  errors: PageError[];
}

/** A page. */
export interface Page extends PageContents {
  /** Path, for messages. */
  file: string;
  /** The whole file. Positions in the tree refer to it. */
  text: string;
  frontMatter: Record<string, unknown>;
}
