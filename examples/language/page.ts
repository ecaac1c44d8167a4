import type { Code, Heading as HeadingNode, Root } from 'mdast';
import type { Fence } from './parse-fence';
import type { Step } from './parse-steps';

/** The position of a fence in its file. Lines are numbered from 1, and `endLine` is inclusive. */
export interface FenceRange {
  line: number;
  endLine: number;
  /** The indentation of the fence, including the `>` of a quote. List markers are replaced with spaces. */
  indent: string;
}

/** A fence and its code. The code doesn't include the indentation of a surrounding list. */
export interface CodeBlock extends FenceRange {
  fence: Fence;
  code: string;
}

/** An `output` or `steps` fence. */
export interface OutputBlock extends FenceRange {
  text: string;
}

/** A block, or a group of files that form one program, together with its output. */
export interface Example {
  /** All files. The entry is last. */
  files: CodeBlock[];
  /** The last file. Its fence determines how the example is verified. */
  entry: CodeBlock;
  output?: OutputBlock;
  /** What the program does, step by step. */
  steps?: Step[];
  /** The hidden `js assert` fence, which checks the drawing. */
  assertion?: CodeBlock;
  /** Numbers of the lines to mark, because they differ from the example before. */
  changes?: number[];
  /** Examples that run first and share their state with this one, in order. */
  before: Example[];
}

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
  /** Examples to run before an answer, in order. For example, the HTML that a CSS answer styles. */
  before: Example[];
}

export type Difficulty = 'easy' | 'medium' | 'hard';

/** A program that the verifier runs to prove a quiz or an `<Order>`. */
export interface Proof {
  /** The program, as a recorded block. Its line is that of the choice or fence that it proves. */
  block: CodeBlock;
  /** All that it must print. Undefined if only the `throws` of its fence matters. */
  prints?: string;
  /** What it must not print, because another answer is the right one. */
  printsNot?: string;
}

export interface Quiz {
  id: string;
  title: string;
  line: number;
  choices: { correct: boolean; why: string; line: number }[];
  /** Empty if the quiz has no program. */
  proofs: Proof[];
}

/** Lines of a program that the reader puts in order. */
export interface Order {
  id: string;
  title: string;
  line: number;
  solution: CodeBlock;
  /** The lines of the solution, shuffled. */
  lines: string[];
  /** The solution's order, as zero-based positions in `lines`. Equal lines have the position of the first. */
  answer: number[];
  mistakes: { message: string; answer: number[] }[];
  proofs: Proof[];
}

export interface PageError {
  file: string;
  line: number;
  message: string;
}

/** Reports an error on a page. */
export type Report = (line: number, message: string) => void;

export interface Heading {
  /** From 1 to 6. */
  level: number;
  /** The heading as plain text, including inline code. */
  text: string;
  line: number;
  node: HeadingNode;
}

/** The contents of a parsed page, excluding the parts that have errors. */
export interface PageContents {
  tree: Root;
  headings: Heading[];
  examples: Example[];
  exercises: Exercise[];
  quizzes: Quiz[];
  orders: Order[];
  /** The `mermaid` fences. They are also in `examples`. */
  diagrams: CodeBlock[];
  /** All valid fences except `output` and `steps`. */
  blocks: ReadonlyMap<Code, CodeBlock>;
  /** Sorted by line. */
  errors: PageError[];
}

export interface Page extends PageContents {
  /** The path to show in messages. */
  file: string;
  /** The text of the whole file. Positions in `tree` refer to this text. */
  text: string;
  frontMatter: Record<string, unknown>;
}
