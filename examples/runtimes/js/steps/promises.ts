/**
 * Promises as the specification has them, each of their jobs visible: one microtask for each reaction, and one for each
 * promise or thenable that is followed. https://tc39.es/ecma262/#sec-promise-objects
 */
import { isHalt } from './halt';
import type { Microtask, Recorder } from './recorder';

export type Callable = (...values: unknown[]) => unknown;

type Settled = 'fulfilled' | 'rejected';

/** What waits for a promise. */
interface Reaction {
  onFulfilled?: Callable;
  onRejected?: Callable;
  /** The promise that gets what the handler makes of the value; none for `await`. */
  result?: TracedPromise;
  line: number;
  /** What its microtask is called: `callback of then`. */
  label(state: Settled): string;
  /** The handler is code of the tracer, not of the program. */
  inner?: boolean;
  /** Of `await`: what is said when its turn comes. */
  resumes?: string;
}

/** How a callback is called in labels. */
export function nameOf(callback: unknown): string {
  return (typeof callback === 'function' && callback.name) || 'callback';
}

const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** A promise of the program. */
export class TracedPromise {
  #state: 'pending' | Settled = 'pending';
  #value: unknown;
  #reactions: Reaction[] = [];
  #handled = false;
  /** Whether `resolve` or `reject` was called: the first call counts. */
  #decided = false;
  readonly #jobs: PromiseJobs;
  /** How it is called in sentences: `The promise of load`. */
  readonly #what: string;

  constructor(jobs: PromiseJobs, what = 'The promise') {
    this.#jobs = jobs;
    this.#what = what;
  }

  get [Symbol.toStringTag](): string {
    return 'Promise';
  }

  /** As the console of this site prints every promise. */
  [INSPECT](): string {
    return 'Promise { <pending> }';
  }

  then(onFulfilled?: unknown, onRejected?: unknown): TracedPromise {
    return this.chain('then', onFulfilled, onRejected);
  }

  catch(onRejected?: unknown): TracedPromise {
    return this.chain('catch', undefined, onRejected);
  }

  finally(callback?: unknown): TracedPromise {
    if (typeof callback !== 'function') return this.chain('finally', callback, callback);
    const jobs = this.#jobs;
    const after = (work: () => unknown): unknown => {
      const ended = jobs.resolved((callback as Callable)());
      const passed = new TracedPromise(jobs, 'The promise inside finally');
      jobs.recorder.silently(() =>
        ended.react({
          onFulfilled: work,
          result: passed,
          line: jobs.recorder.line,
          label: () => 'finally passes on what came',
          inner: true,
        }),
      );
      return passed;
    };
    const name = nameOf(callback);
    const onFulfilled = (value: unknown) => after(() => value);
    const onRejected = (reason: unknown) =>
      after(() => {
        throw reason;
      });
    return this.chain('finally', named(onFulfilled, name), named(onRejected, name));
  }

  /** Adds callbacks, as `then` does. @param how the method, for the label */
  private chain(how: string, onFulfilled: unknown, onRejected: unknown): TracedPromise {
    const result = new TracedPromise(this.#jobs, `The promise that ${how} gave`);
    const pick = (value: unknown) => (typeof value === 'function' ? (value as Callable) : undefined);
    const handlers = { fulfilled: pick(onFulfilled), rejected: pick(onRejected) };
    this.react({
      onFulfilled: handlers.fulfilled,
      onRejected: handlers.rejected,
      result,
      line: this.#jobs.recorder.line,
      label: (state) =>
        handlers[state]
          ? `${nameOf(handlers[state])} of ${how}`
          : `${how} passes the ${state === 'fulfilled' ? 'value' : 'error'} on`,
    });
    return result;
  }

  /** Adds a reaction; its microtask is queued now where the promise is settled. @param lead what is said before */
  react(reaction: Reaction, lead = ''): void {
    const { recorder } = this.#jobs;
    if (this.#state === 'pending') {
      this.#reactions.push(reaction);
      const label = reaction.label('fulfilled');
      recorder.step(
        'wait',
        `${lead}${this.#what} is pending, so "${label}" waits inside it. It stands in no queue yet.`,
      );
    } else {
      const job = this.job(reaction, this.#state);
      recorder.microtasks.push(job);
      recorder.step(
        'queue',
        `${lead}${this.#what} is ${this.#state} already, so "${job.label}" joins the microtasks.`,
      );
    }
    this.#handled = true;
    this.#jobs.unhandled.delete(this);
  }

  /** The promise's `resolve`: fulfils it, or follows another promise or thenable. */
  resolve(value: unknown): void {
    if (this.#decided) return this.#jobs.late(this.#what);
    this.#decided = true;
    this.accept(value);
  }

  private accept(value: unknown): void {
    const { recorder } = this.#jobs;
    if (value === this)
      return this.settle('rejected', new TypeError('Chaining cycle detected for promise #<Promise>'));
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
      return this.settle('fulfilled', value);
    let then: unknown;
    try {
      then = (value as { then?: unknown }).then;
    } catch (error) {
      return this.settle('rejected', error);
    }
    if (typeof then !== 'function') return this.settle('fulfilled', value);
    const isPromise = value instanceof TracedPromise;
    const kind = isPromise ? 'promise' : 'object with a then method';
    const { line } = recorder;
    recorder.microtasks.push({
      label: `follow the ${isPromise ? 'promise' : 'thenable'}`,
      line,
      begins: `call then of the ${kind} that is followed`,
      ...(isPromise ? {} : { callback: then }),
      run: () => this.follow(value, then as Callable, line),
    });
    recorder.step(
      'queue',
      `${this.#what} is to follow another ${kind}. That takes a microtask of its own, which calls its then.`,
    );
  }

  /** The promise's `reject`. */
  reject(reason: unknown): void {
    if (this.#decided) return this.#jobs.late(this.#what);
    this.#decided = true;
    this.settle('rejected', reason);
  }

  /** What the microtask does that follows a thenable. https://tc39.es/ecma262/#sec-newpromiseresolvethenablejob */
  private follow(value: object, then: Callable, line: number): void {
    let called = false;
    const once = (settle: (given: unknown) => void) => (given: unknown) => {
      if (!called) settle(given);
      called = true;
    };
    const resolve = once((given) => this.accept(given));
    const reject = once((reason) => this.settle('rejected', reason));
    const label = () => 'pass the result on';
    try {
      if (value instanceof TracedPromise)
        value.react({ onFulfilled: resolve, onRejected: reject, line, label, inner: true });
      else Reflect.apply(then, value, [resolve, reject]);
    } catch (error) {
      if (isHalt(error)) throw error;
      reject(error);
    }
  }

  private settle(state: Settled, value: unknown): void {
    const { recorder, unhandled } = this.#jobs;
    this.#state = state;
    this.#value = value;
    const jobs = this.#reactions.map((reaction) => this.job(reaction, state));
    this.#reactions = [];
    recorder.microtasks.push(...jobs);
    if (state === 'rejected' && !this.#handled) unhandled.add(this);
    const how = `${this.#what} is ${state} with ${recorder.show(value)}`;
    const labels = jobs.map(({ label }) => `"${label}"`).join(' and ');
    if (jobs.length > 0)
      recorder.step('queue', `${how}, so ${labels} ${jobs.length > 1 ? 'join' : 'joins'} the microtasks.`);
    else if (this.#what === 'The promise') recorder.step('queue', `${how}. Nothing waits for it yet.`);
  }

  /** Why it was rejected. */
  get reason(): unknown {
    return this.#value;
  }

  /** The microtask of a reaction. https://tc39.es/ecma262/#sec-newpromisereactionjob */
  private job(reaction: Reaction, state: Settled): Microtask {
    const { result, line, inner } = reaction;
    const handler = state === 'fulfilled' ? reaction.onFulfilled : reaction.onRejected;
    const label = reaction.label(state);
    return {
      label,
      line,
      begins: reaction.resumes ?? label,
      ...(handler && !inner ? { callback: handler } : {}),
      ...(reaction.resumes ? { resumes: true } : {}),
      run: () => {
        if (!handler) {
          if (state === 'fulfilled') result?.resolve(this.#value);
          else result?.reject(this.#value);
          return;
        }
        let made: unknown;
        try {
          made = handler(this.#value);
        } catch (error) {
          if (isHalt(error) || !result) throw error;
          result.reject(error);
          return;
        }
        result?.resolve(made);
      },
    };
  }
}

function named<Fn extends Callable>(callback: Fn, name: string): Fn {
  return Object.defineProperty(callback, 'name', { value: name });
}

/** The promises of one trace. */
export class PromiseJobs {
  /** Rejected promises that nobody asked. */
  readonly unhandled = new Set<TracedPromise>();

  constructor(readonly recorder: Recorder) {}

  /** As `Promise.resolve`: a promise comes back as it is. @param what how a new one is called in sentences */
  resolved(value: unknown, what = 'The promise'): TracedPromise {
    if (value instanceof TracedPromise) return value;
    const made = new TracedPromise(this, what);
    made.resolve(value);
    return made;
  }

  /** Says that a second call of `resolve` or `reject` changes nothing. */
  late(what: string): void {
    this.recorder.step('wait', `${what} is decided already: this call changes nothing.`);
  }

  /** `new Promise(executor)`. */
  construct(executor: unknown): TracedPromise {
    if (typeof executor !== 'function')
      throw new TypeError(`Promise resolver ${this.recorder.tools.inspect(executor)} is not a function`);
    const promise = new TracedPromise(this);
    try {
      (executor as Callable)(
        (value: unknown) => promise.resolve(value),
        (reason: unknown) => promise.reject(reason),
      );
    } catch (error) {
      if (isHalt(error)) throw error;
      promise.reject(error);
    }
    return promise;
  }

  /** The global `Promise`, as a program sees it; `new` is made by `construct`. */
  global(): Callable {
    const Promise = function Promise() {
      throw new TypeError("Promise constructor cannot be invoked without 'new'");
    };
    Promise.prototype = TracedPromise.prototype;
    const quietly = (value: unknown) => this.recorder.silently(() => this.resolved(value));
    const statics: Record<string, Callable> = {
      resolve: (value) => {
        const isThenable = typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
        return isThenable ? this.resolved(value) : quietly(value);
      },
      reject: (reason) => {
        const made = new TracedPromise(this, 'A promise');
        made.reject(reason);
        return made;
      },
      all: (list) => this.combine('Promise.all', list, 'all'),
      allSettled: (list) => this.combine('Promise.allSettled', list, 'allSettled'),
      race: (list) => this.combine('Promise.race', list, 'race'),
      any: (list) => this.combine('Promise.any', list, 'any'),
    };
    return Object.assign(Promise, statics);
  }

  /** The four that combine promises. https://tc39.es/ecma262/#sec-performpromiseall and those after it */
  private combine(name: string, list: unknown, way: 'all' | 'allSettled' | 'race' | 'any'): TracedPromise {
    const { recorder } = this;
    const { line } = recorder;
    const result = new TracedPromise(this, `The promise of ${name}`);
    const values: unknown[] = [];
    let left = 1;
    const note = (place: number, value: unknown) => {
      values[place] = value;
      done();
    };
    const done = () => {
      if (--left > 0) return;
      if (way === 'any') result.reject(new AggregateError(values, 'All promises were rejected'));
      else if (way !== 'race') result.resolve(values);
    };
    let count = 0;
    try {
      for (const item of list as Iterable<unknown>) {
        const place = count++;
        left++;
        const resolve = (value: unknown) => result.resolve(value);
        const reject = (reason: unknown) => result.reject(reason);
        const handlers: Record<typeof way, [Callable, Callable]> = {
          all: [(value) => note(place, value), reject],
          allSettled: [
            (value) => note(place, { status: 'fulfilled', value }),
            (reason) => note(place, { status: 'rejected', reason }),
          ],
          race: [resolve, reject],
          any: [resolve, (reason) => note(place, reason)],
        };
        const [onFulfilled, onRejected] = handlers[way];
        recorder.silently(() =>
          this.resolved(item).react({
            onFulfilled,
            onRejected,
            line,
            label: () => `${name} takes result ${place + 1}`,
            inner: true,
          }),
        );
      }
    } catch (error) {
      if (isHalt(error)) throw error;
      result.reject(error);
      return result;
    }
    recorder.step('wait', `${name} adds a callback to each of ${count} promises.`);
    if (count > 0 || way !== 'race') done();
    return result;
  }
}
