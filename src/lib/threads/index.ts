/** Work of a build in other threads: the bundler waits for its loaders in one, and leaves the other processors idle. */
import path from 'node:path';
import type { Tinypool } from 'tinypool';

/** A call in a thread; all of it has to survive a structured clone. */
export interface Call {
  /** File with the function, absolute. */
  module: string;
  name: string;
  args: readonly unknown[];
}

type Functions<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** Calls a function that a module exports. What it throws, the promise rejects with. */
export type InThreads<Module> = <Name extends keyof Module & string>(
  name: Name,
  ...args: Parameters<Functions<Module>[Name]>
) => ReturnType<Functions<Module>[Name]>;

/**
 * Threads for the functions of a module: they begin with the first call, and do not keep the process alive.
 *
 *     const inThread = inThreads<typeof import('./site-twins')>(path.join(__dirname, 'site-twins.ts'), 1);
 *     const files = await inThread('makeTwins', siteDir, home);
 *
 * @param module absolute; each thread loads it once
 * @param most threads at a time
 */
export function inThreads<Module extends object>(module: string, most: number): InThreads<Module> {
  let pool: Promise<Tinypool> | undefined;
  const start = async () => {
    // A package of ES modules only: the configuration's loader takes it through import() alone.
    const { Tinypool: Pool } = await import('tinypool');
    return new Pool({ filename: path.join(__dirname, 'thread.mjs'), minThreads: 1, maxThreads: most });
  };
  const call = async (name: string, ...args: unknown[]): Promise<unknown> => {
    const task: Call = { module, name, args };
    const threads = await (pool ??= start());
    return threads.run(task) as Promise<unknown>;
  };
  return call as unknown as InThreads<Module>;
}
