/** How a trace ends before the program does. No program can catch these. */

/** The program uses what the steps cannot follow. */
export class OutsideError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** The program does not end, or not soon. */
export class StoppedError extends Error {}

/** The program died of an error that nobody caught. */
export class ProgramEnded extends Error {
  constructor(readonly reason: unknown) {
    super();
  }
}

/** @returns whether the tracer itself threw it, so that no `catch` of the program may have it */
export function isHalt(error: unknown): boolean {
  return error instanceof OutsideError || error instanceof StoppedError || error instanceof ProgramEnded;
}
