/** A problem in a block. */
export interface Problem {
  message: string;
  /** Counts from 1 within the block. */
  line?: number;
}

interface CheckContext {
  lang: string;
  /** Absolute path of the page. */
  file: string;
}

/** Returns the problems of a block; none if it is valid. */
export type Checker = (code: string, context: CheckContext) => Problem[] | Promise<Problem[]>;

/** Returns the line, from 1, that contains the character at an offset. */
export function getLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
