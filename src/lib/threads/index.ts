/** Work of a build in other threads: the bundler waits for its loaders in one, and leaves the other processors idle. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Tinypool } from 'tinypool';
import { bundled } from '../bundles';

/** A call in a thread; all of it has to survive a structured clone. */
export interface Call {
  /** File with the function, bundled; absolute. */
  module: string;
  name: string;
  args: readonly unknown[];
}

type Functions<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** Calls functions that a module exports. */
export interface InThreads<Module> {
  /** Calls one in a thread. What it throws, the promise rejects with. */
  <Name extends keyof Module & string>(
    name: Name,
    ...args: Parameters<Functions<Module>[Name]>
  ): ReturnType<Functions<Module>[Name]>;
  /**
   * Begins threads ahead of the first call, which is on its way then before the caller does anything else: elsewhere it
   * has to wait until this thread has nothing to do.
   *
   * @param count how many of them; one unless told
   */
  begin(count?: number): void;
  /**
   * Ends the threads, and gives their memory back; otherwise the process ends them, which takes its time. To be called when
   * nothing is on its way: a call that has no answer yet rejects. A call after that begins others.
   */
  end(): Promise<void>;
}

/** Threads, and the file that they load. */
interface Begun {
  threads: Tinypool;
  file: string;
}

/**
 * Threads for the functions of a module: they begin with the first call, and do not keep the process alive.
 *
 *     const inThread = inThreads<typeof import('./site-twins')>(path.join(__dirname, 'site-twins.ts'), 1);
 *     const files = await inThread('makeTwins', siteDir, home);
 *
 * @param module absolute; it is bundled once, and each thread loads it once
 * @param most threads at a time; never more than there are processors, as each loads its module and warms up for itself
 * @param ahead calls that a thread is given at once: it has something to do while this thread is busy for long
 */
export function inThreads<Module extends object>(module: string, most: number, ahead = 1): InThreads<Module> {
  const atMost = Math.min(most, availableParallelism());
  let starting: Promise<Begun> | undefined;
  let begun: Begun | undefined;
  const start = async (count: number) => {
    // A package of ES modules only: the configuration's loader takes it through import() alone.
    const [{ Tinypool: Pool }, file] = await Promise.all([import('tinypool'), bundled(module)]);
    const threads = new Pool({
      filename: path.join(__dirname, 'thread.mjs'),
      minThreads: Math.min(count, atMost),
      maxThreads: atMost,
      concurrentTasksPerWorker: ahead,
    });
    return (begun = { threads, file });
  };
  const call = async (name: string, ...args: unknown[]): Promise<unknown> => {
    const { threads, file } = begun ?? (await (starting ??= start(1)));
    const task: Call = { module: file, name, args };
    return threads.run(task) as Promise<unknown>;
  };
  const begin = (count = 1) => {
    starting ??= start(count);
    // The first call tells what went wrong.
    starting.catch(() => undefined);
  };
  const end = async () => {
    const ending = starting;
    [starting, begun] = [undefined, undefined];
    // Who called was told if there are none.
    const last = await ending?.catch(() => undefined);
    await last?.threads.destroy();
  };
  return Object.assign(call, { begin, end }) as unknown as InThreads<Module>;
}
