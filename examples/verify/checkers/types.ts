export interface Problem {
  message: string;
  /** The line within the block, counted from 1. */
  line?: number;
}

interface CheckContext {
  lang: string;
  /** Absolute path of the page. */
  file: string;
}

/** Returns the problems in a block, or an empty array if it is valid. */
export type Checker = (code: string, context: CheckContext) => Problem[] | Promise<Problem[]>;

/** Returns the number of the line that contains the character at `offset`. The first line is 1. */
export function getLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
