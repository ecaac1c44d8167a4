/**
 * Evaluates the entry files of programs. Each runs in the scope of the previous one, as if they were a single script.
 */
import type { ProgramFile } from '../interface';
import { withSource } from '../js/sources';
import { wrapTests, type Evaluate } from './frame-tests';
import type { FrameModules } from './modules';
import type { Require } from './parts';

/** Evaluates an expression in the scope of a program. */
export type Scope = (code: string) => unknown;

export interface EntryOptions {
  compile: (file: ProgramFile) => string;
  /** Loads the files that entry files import. */
  modules: FrameModules;
  /** Expressions to evaluate in an entry file's scope. The file's result is the first value that isn't undefined. */
  resultExpressions: readonly string[];
}

/**
 * @param programs the files of each program, with the entry file last
 * @returns the result of the last program that has one, and the scope and exports of the last program
 */
export async function evaluateEntries(
  programs: readonly (readonly ProgramFile[])[],
  { compile, modules, resultExpressions }: EntryOptions,
): Promise<{ result?: unknown; inScope: Scope; exports: Record<string, unknown> }> {
  let inScope: Scope = (code) => (0, eval)(code);
  let result: unknown;
  let exports: Record<string, unknown> = {};
  for (const entry of programs.flatMap((program) => program.at(-1) ?? [])) {
    const body = inScope(
      withSource(
        `(async function (require, exports, __keepScope) {"use strict";${compile(entry)}\n` +
          `;__keepScope((__code) => eval(__code));})`,
        entry.name,
      ),
    ) as (...parts: unknown[]) => Promise<void>;
    exports = {};
    await body(modules.requireFrom(entry.name), exports, (scope: Scope) => void (inScope = scope));
    const values = resultExpressions.map((expression) => inScope(expression));
    result = values.find((value) => value !== undefined) ?? result;
  }
  return { result, inScope, exports };
}

/** Returns a function that evaluates tests in the scope of a program. */
export function makeTestEvaluator(inScope: Scope, require: Require, fileName: string): Evaluate {
  return async (code, names) => {
    const body = inScope(wrapTests(code, Object.keys(names), fileName)) as (
      ...parts: unknown[]
    ) => Promise<void>;
    await body(names, require, {});
  };
}
