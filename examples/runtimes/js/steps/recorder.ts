/** Keeps the stack, the queues and the steps of one trace, and sees to it that the trace ends. */
import { OutsideError, StoppedError } from './halt';
import type { Frame, Step, StepKind, TraceTools, Waiting, WaitingTimer } from './trace';

/** Most steps of a trace: more are no lesson. */
export const MOST_STEPS = 400;

/** Most microtasks between two tasks. */
export const MOST_MICROTASKS = 60;

/** Most timers that fire. */
export const MOST_TASKS = 60;

/** Most milliseconds on the clock: the program also runs for real, and its reader waits. */
export const MOST_TIME = 3_000;

/** Most statements between two steps: so many are a loop that does not end. */
const MOST_STATEMENTS = 100_000;

/** Statements without a step from which on the stack was busy for a while. */
const BUSY = 1_000;

/** A job in the queue of microtasks. */
export interface Microtask extends Waiting {
  /** What is said when its turn comes. */
  begins: string;
  /** The function of the program that it calls, if it calls one: that call is the step. */
  callback?: unknown;
  /** It goes on with a function that awaited: its first line is the step. */
  resumes?: boolean;
  /** Not shown: the runtime's own way of noticing that the script has failed. */
  hidden?: boolean;
  run(): void;
}

/** A timer that waits. */
export interface Timer extends WaitingTimer {
  id: number;
  callback: unknown;
  run(): void;
}

/** What a step says. */
export interface StepLine {
  kind: StepKind;
  text: string;
  /** What a function without a name is called on the stack. */
  name?: string;
}

/** One trace in the making. */
export class Recorder {
  readonly steps: Step[] = [];
  readonly console: string[] = [];
  readonly stack: Frame[] = [];
  readonly microtasks: Microtask[] = [];
  timers: Timer[] = [];
  time = 0;
  /** Line that runs. */
  line = 1;
  private statements = 0;
  private quiet = 0;

  constructor(readonly tools: TraceTools) {}

  /** Notes what has happened. @param line where; `null` for what no line does */
  step(kind: StepKind, text: string, line: number | null = this.line): void {
    if (this.quiet > 0) return;
    if (this.statements > BUSY) {
      const many = this.statements.toLocaleString('en');
      this.statements = 0;
      this.step(
        'wait',
        `The stack was busy with ${many} statements of a loop. Nothing else had a turn meanwhile.`,
      );
    }
    this.statements = 0;
    if (this.steps.length >= MOST_STEPS)
      throw new StoppedError(`The steps end here: they are ${MOST_STEPS}, and the program has not ended.`);
    this.steps.push({
      kind,
      ...(line === null ? {} : { line }),
      text,
      stack: this.stack.map((frame) => ({ ...frame })),
      microtasks: this.microtasks
        .filter(({ hidden }) => !hidden)
        .map(({ label, line: at }) => ({ label, line: at })),
      timers: this.timers.map(({ label, line: from, at }) => ({ label, line: from, at })),
      time: this.time,
      printed: this.console.length,
    });
  }

  /** Goes to a line: a statement or a call begins there. */
  at(line: number): void {
    this.line = line;
    const top = this.stack.at(-1);
    if (top) top.line = line;
  }

  /** Counts a statement. @throws StoppedError where there are too many without a step */
  count(): void {
    if (++this.statements > MOST_STATEMENTS)
      throw new StoppedError(
        `Stopped in line ${this.line}: this loop does not end. As long as it is on the stack, no microtask and no task gets a turn, and the page is dead.`,
      );
  }

  /** Does work whose inner steps are no part of the lesson. */
  silently<Value>(work: () => Value): Value {
    this.quiet++;
    try {
      return work();
    } finally {
      this.quiet--;
    }
  }

  print(values: unknown[]): void {
    const text = this.tools.format(values);
    this.console.push(text);
    this.step('print', `console.log prints ${short(JSON.stringify(text))}.`);
  }

  /** A value in a few letters. */
  show(value: unknown): string {
    return short(this.tools.inspect(value).replace(/\s+/g, ' '));
  }

  /** @throws OutsideError for what the steps cannot follow, at the line that runs */
  refuse(what: string): never {
    throw new OutsideError(what, this.line);
  }
}

function short(text: string): string {
  return text.length > 32 ? `${text.slice(0, 30)}…` : text;
}
