/** Evaluates the entries of programs. Each runs in the scope of the one before, as in one long script. */
import type { ProgramFile } from '../interface';
import { withSource } from '../js/sources';
import { wrapTests, type Evaluate } from './frame-tests';
import type { FrameModules } from './modules';
import type { Require } from './parts';

/** Evaluates an expression in the scope of a program. */
export type Scope = (code: string) => unknown;

/** How entries are evaluated. */
export interface EntryOptions {
  compile: (file: ProgramFile) => string;
  /** Loads all files except entries. */
  modules: FrameModules;
  /** Expressions to evaluate in the scope of an entry. The first one with a value is the result. */
  wanted: readonly string[];
}

/**
 * Evaluates the entries in order.
 *
 * @param programs the files of each program, entry last
 * @returns the value of `wanted` in the last program that has one, and the scope and exports of the last program
 */
export async function evaluateEntries(
  programs: readonly (readonly ProgramFile[])[],
  { compile, modules, wanted }: EntryOptions,
): Promise<{ found?: unknown; inScope: Scope; exports: Record<string, unknown> }> {
  let inScope: Scope = (code) => (0, eval)(code);
  let found: unknown;
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
    found = wanted.map((expression) => inScope(expression)).find((value) => value !== undefined) ?? found;
  }
  return { found, inScope, exports };
}

/** Returns a function that evaluates tests in the scope of a program. */
export function testsIn(inScope: Scope, require: Require, fileName: string): Evaluate {
  return async (code, names) => {
    const body = inScope(wrapTests(code, Object.keys(names), fileName)) as (
      ...parts: unknown[]
    ) => Promise<void>;
    await body(names, require, {});
  };
}
