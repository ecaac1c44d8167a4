/** A program → each step that the event loop takes with it. */
import { checkSubset } from './subset';
import { isHalt, OutsideError, ProgramEnded, StoppedError } from './halt';
import { Interpreter } from './interpret';
import { nameOf, PromiseJobs, type Callable } from './promises';
import { MOST_MICROTASKS, MOST_TASKS, MOST_TIME, Recorder, type Microtask, type Timer } from './recorder';
import { Scope } from './scope';
import type { Trace, TraceResult, TraceTools } from './trace';

export { ALLOWED } from './subset';
export { isOutside } from './trace';

/** As the engine of this site says it (`engine.ts`). */
const STUCK = 'The program waits for something that never happens (a promise that never settles).';

/** Globals that are the engine's own. */
const OWN = {
  Math,
  JSON,
  Number,
  String,
  Boolean,
  Array,
  Object,
  Map,
  Set,
  Error,
  TypeError,
  RangeError,
  NaN,
  Infinity,
};

/**
 * Follows a program. It ends always: what does not end is stopped, and says so.
 *
 * @param code a module of the subset (`ALLOWED`), which parses
 * @returns its steps, or what of it is outside of the subset
 * @throws SyntaxError where it does not parse
 */
export function traceProgram(code: string, tools: TraceTools): TraceResult {
  const program = tools.parse(code);
  const recorder = new Recorder(tools);
  const trace: Trace = { code, steps: recorder.steps, console: recorder.console };
  try {
    checkSubset(program);
    new EventLoop(recorder).run((jobs, globals) => new Interpreter(program, code, recorder, jobs, globals));
    return trace;
  } catch (error) {
    if (error instanceof OutsideError) return { outside: error.message, line: error.line };
    if (error instanceof StoppedError) return { ...trace, stopped: error.message };
    if (!(error instanceof ProgramEnded)) throw error;
    const line = (error as ProgramEnded & { line?: number }).line;
    const { name, message } = tools.describe(error.reason);
    recorder.stack.length = 0;
    recorder.step('error', `Nobody caught it: ${name}: ${message}. The program ends here.`, line ?? null);
    return { ...trace, error: { name, message, ...(line === undefined ? {} : { line }) } };
  }
}

/** Gives the script, its microtasks and its timers their turns, as browsers do. https://html.spec.whatwg.org/#event-loop-processing-model */
class EventLoop {
  private readonly jobs: PromiseJobs;
  private interpreter: Interpreter | undefined;
  private nextTimer = 1;

  constructor(private readonly recorder: Recorder) {
    this.jobs = new PromiseJobs(recorder);
  }

  /** @throws ProgramEnded, StoppedError, OutsideError */
  run(make: (jobs: PromiseJobs, globals: Scope) => Interpreter): void {
    const { recorder } = this;
    const interpreter = (this.interpreter = make(this.jobs, this.globals()));
    let ended = false;
    interpreter.start('The script is the first task. Its frame is alone on the call stack.', {
      resolve: () => void (ended = true),
      reject: (error) => this.die(error),
    });
    this.microtasks('The script has run to its end, and the stack is empty.');
    for (let count = 0; recorder.timers.length > 0; count++) {
      if (count >= MOST_TASKS)
        throw new StoppedError(
          `Stopped after ${MOST_TASKS} tasks: one timer sets the next. Between them the page stays alive, so a real program may go on like this for ever.`,
        );
      recorder.step(
        'render',
        'Stack and microtasks are empty. Between two tasks the browser may draw the page and take in a click.',
        null,
      );
      this.task();
    }
    if (!ended) throw new ProgramEnded(Object.assign(new Error(STUCK)));
    recorder.step('end', 'No queue holds anything. The program has ended.', null);
  }

  private task(): void {
    const { recorder } = this;
    const timer = recorder.timers.shift() as Timer;
    const waited = timer.at > recorder.time;
    recorder.time = timer.at;
    if (recorder.time > MOST_TIME)
      throw new StoppedError(
        `The steps end here: their clock has passed ${MOST_TIME.toLocaleString('en')} ms.`,
      );
    const when = waited
      ? `The clock jumps to ${timer.at} ms, when the next timer is due.`
      : 'One more timer is due.';
    recorder.at(timer.line);
    this.turn('task', `${when} Its task begins: ${timer.label}.`, timer, () => this.guarded(timer.run));
    this.microtasks('The task has ended, and the stack is empty.');
  }

  /** The microtask checkpoint: until the queue is empty. */
  private microtasks(before: string): void {
    const { recorder } = this;
    let lead = `${before} `;
    for (let count = 0; recorder.microtasks.length > 0; count++) {
      const job = recorder.microtasks.shift();
      if (!job) return;
      if (count >= MOST_MICROTASKS)
        throw new StoppedError(
          `Stopped after ${MOST_MICROTASKS} microtasks in a row. They are worked off until none is left, and each makes another: no task gets a turn, the page is never drawn.`,
        );
      recorder.at(job.line);
      if (job.hidden) job.run();
      else {
        this.lead = lead;
        this.turn('microtask', `The oldest microtask has its turn: ${job.begins}.`, job, () => job.run());
        lead = '';
      }
    }
    const [rejected] = this.jobs.unhandled;
    if (rejected) this.end(rejected.reason);
  }

  private lead = '';

  /** One turn: its step is the call of the program's function, where it calls one. */
  private turn(
    kind: 'task' | 'microtask',
    text: string,
    { callback, resumes }: Pick<Microtask, 'callback' | 'resumes'>,
    run: () => void,
  ): void {
    const said = `${this.lead}${text}`;
    this.lead = '';
    if (resumes || this.interpreter?.isOwn(callback)) this.interpreter?.enter({ kind, text: said }, run);
    else {
      this.recorder.step(kind, said);
      run();
    }
  }

  private guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (isHalt(error)) throw error;
      this.end(error);
    }
  }

  private end(reason: unknown): never {
    const known = typeof reason === 'object' && reason !== null;
    const line = known ? this.interpreter?.thrownAt.get(reason) : undefined;
    throw Object.assign(new ProgramEnded(reason), { line });
  }

  /**
   * The script threw. This site's runtime, whose program is an async function, notices it two microtasks later; what stood
   * in the queue before has its turn until then.
   */
  private die(error: unknown): void {
    const { recorder } = this;
    const hop = (run: () => void) =>
      void recorder.microtasks.push({ label: '', begins: '', line: recorder.line, hidden: true, run });
    hop(() => hop(() => this.end(error)));
  }

  private globals(): Scope {
    const { recorder, jobs } = this;
    const scope = new Scope();
    const print = (...values: unknown[]) => recorder.print(values);
    const printer = (name: string) =>
      Object.defineProperty((...args: unknown[]) => print(...args), 'name', { value: name });
    const values: Record<string, unknown> = {
      ...OWN,
      console: Object.fromEntries(['log', 'info', 'warn', 'error'].map((name) => [name, printer(name)])),
      Promise: jobs.global(),
      queueMicrotask: (callback: unknown) => this.queueMicrotask(callback),
      setTimeout: (callback: unknown, delay?: unknown, ...rest: unknown[]) =>
        this.setTimeout(callback, delay, rest),
      clearTimeout: (id: unknown) => this.clearTimeout(id),
    };
    for (const [name, value] of Object.entries(values)) scope.initialise(name, value, true);
    return scope;
  }

  private queueMicrotask(callback: unknown): void {
    const { recorder } = this;
    const run = callbackOf(callback);
    const label = `${nameOf(callback)} of queueMicrotask`;
    recorder.microtasks.push({
      label,
      line: recorder.line,
      begins: label,
      callback,
      run: () => this.guarded(() => void run()),
    });
    recorder.step('queue', `queueMicrotask puts "${nameOf(callback)}" at the end of the microtasks.`);
  }

  private setTimeout(callback: unknown, delay: unknown, values: unknown[]): number {
    const { recorder } = this;
    const run = callbackOf(callback);
    const wanted = Math.max(0, Math.trunc(Number(delay) || 0));
    const id = this.nextTimer++;
    const name = nameOf(callback);
    const timer: Timer = {
      id,
      label: `${name} of setTimeout`,
      line: recorder.line,
      at: recorder.time + wanted,
      callback,
      run: () => void run(...values),
    };
    const after = recorder.timers.findIndex(({ at }) => at > timer.at);
    recorder.timers.splice(after === -1 ? recorder.timers.length : after, 0, timer);
    recorder.step(
      'queue',
      `setTimeout gives "${name}" to the browser's timers: no sooner than in ${wanted} ms. The code goes on.`,
    );
    return id;
  }

  private clearTimeout(id: unknown): void {
    const { recorder } = this;
    const place = recorder.timers.findIndex((timer) => timer.id === id);
    if (place === -1) {
      recorder.step('queue', 'clearTimeout finds no such timer: it has fired, or never was.');
      return;
    }
    const [timer] = recorder.timers.splice(place, 1);
    recorder.step('queue', `clearTimeout takes the timer of line ${timer?.line} away.`);
  }
}

function callbackOf(callback: unknown): Callable {
  if (typeof callback !== 'function')
    throw new TypeError('The "callback" argument must be of type function.');
  return callback as Callable;
}
