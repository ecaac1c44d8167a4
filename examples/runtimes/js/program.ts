/** The engine with the assertion library included, for runtimes that always need it. */
import type { OutputEvent, RunRequest, RunResult } from '../interface';
import { runWith, type ProgramOptions } from './engine';

export type { Compiled, ProgramOptions } from './engine';

/** Runs a program. Resolves when the program and all its timers have ended. */
export function runProgram(
  request: RunRequest,
  emit: (event: OutputEvent) => void,
  options: ProgramOptions,
): Promise<RunResult> {
  return runWith(() => import('./tests-api'), request, emit, options);
}
