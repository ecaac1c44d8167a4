/** A problem in a block. */
export interface Problem {
  message: string;
  /** Counts from 1 within the block. */
  line?: number;
}

/** The context of the code. */
export interface CheckContext {
  lang: string;
  title?: string;
  /** Absolute path of the page. */
  file: string;
}

/** Returns the problems of a block; none if it is valid. */
export type Checker = (code: string, context: CheckContext) => Problem[] | Promise<Problem[]>;

/** Returns the line (from 1) of an offset (from 0). */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
