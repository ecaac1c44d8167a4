import type { OutputEvent, RunRequest, RunResult } from '../interface';
import { runWith, type ProgramOptions } from './engine';

export type { ProgramOptions } from './engine';
export type { Compiled } from './modules';

/** Like `runWith`, but for runtimes that always need the libraries, which are bundled into the runtime's own script. */
export function runProgram(
  request: RunRequest,
  emit: (event: OutputEvent) => void,
  options: ProgramOptions,
): Promise<RunResult> {
  return runWith(
    { testing: () => import('./tests-api'), compiler: () => import('./compiler') },
    request,
    emit,
    options,
  );
}
