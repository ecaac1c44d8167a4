/** What the step-through of the event loop knows of a program. Pure types; build, browser and tests may all import it. */

/** A function that is running, on the call stack. */
export interface Frame {
  name: string;
  /** Line of the program that it is at, from 1. */
  line: number;
}

/** A callback that waits for its turn. */
export interface Waiting {
  label: string;
  /** Where it was handed over. */
  line: number;
}

/** A timer that has not fired. */
export interface WaitingTimer extends Waiting {
  /** When it is due: milliseconds of the trace's own clock, which stands still while code runs. */
  at: number;
}

/** What a step is about. */
export type StepKind =
  'task' | 'microtask' | 'call' | 'print' | 'queue' | 'wait' | 'render' | 'end' | 'error';

/** The program at one moment, just after something has happened. */
export interface Step {
  kind: StepKind;
  /** The line that did it; none between two turns. */
  line?: number;
  /** What happened and why, a sentence or two. */
  text: string;
  /** Innermost function last. */
  stack: Frame[];
  /** Next first. */
  microtasks: Waiting[];
  /** Next first. */
  timers: WaitingTimer[];
  /** Milliseconds on the trace's clock. */
  time: number;
  /** How many pieces of the console are printed by now. */
  printed: number;
}

/** A whole run. */
export interface Trace {
  code: string;
  steps: Step[];
  /** What the console printed, a piece for each call. */
  console: string[];
  /** The error that ended the program. */
  error?: { name: string; message: string; line?: number };
  /** Why the steps end before the program would. */
  stopped?: string;
}

/** A program that the steps cannot follow. */
export interface Outside {
  outside: string;
  line: number;
}

/** What the tracer needs of the runtime, so that it brings no copy of it. */
export interface TraceTools {
  /** Parses a program. @throws SyntaxError with `loc` */
  parse(code: string): import('acorn').Program;
  /** Prints as the console does. */
  format(values: unknown[]): string;
  /** A value in one line. */
  inspect(value: unknown): string;
  /** What was thrown, as a reader sees it. */
  describe(error: unknown): { name: string; message: string };
}

/** What becomes of a program: its steps, or why there are none. */
export type TraceResult = Trace | Outside;

/** @returns whether there are no steps */
export function isOutside(result: TraceResult): result is Outside {
  return 'outside' in result;
}
