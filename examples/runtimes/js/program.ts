/** The engine with the assertions of exercises built in, for runtimes that need them anyway. */
import type { OutputEvent, RunRequest, RunResult } from '../interface';
import { runWith, type ProgramOptions } from './engine';

export type { Compiled, ProgramOptions } from './engine';

/** Runs a program; resolves when it and all its timers have ended. */
export function runProgram(
  request: RunRequest,
  emit: (event: OutputEvent) => void,
  options: ProgramOptions,
): Promise<RunResult> {
  return runWith(() => import('./tests-api'), request, emit, options);
}
