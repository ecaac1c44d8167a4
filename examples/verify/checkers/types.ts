/** What a checker finds in a block. */
export interface Problem {
  message: string;
  /** Counts from 1 within the block. */
  line?: number;
}

/** What a checker may want to know besides the code. */
export interface CheckContext {
  lang: string;
  title?: string;
  /** Absolute path of the page. */
  file: string;
}

/** Checks a block; no problem means that it is right. */
export type Checker = (code: string, context: CheckContext) => Problem[] | Promise<Problem[]>;

/** Line of an offset, both as people and as strings count: from 1 and from 0. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
