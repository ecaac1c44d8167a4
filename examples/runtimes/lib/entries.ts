/** Evaluates the entries of programs: each runs where the names of the one before are known, as one long script would. */
import type { ProgramFile } from '../interface';
import { withSource } from '../js/sources';
import { wrapTests, type Evaluate } from './frame-tests';
import type { FrameModules } from './modules';
import type { Require } from './parts';

/** Evaluates an expression where the names of a program are known. */
export type Scope = (code: string) => unknown;

/** How entries are evaluated. */
export interface EntryOptions {
  compile: (file: ProgramFile) => string;
  /** All files; an entry is not loaded as one. */
  modules: FrameModules;
  /** Expressions in the scope of an entry; the first that has a value is what was looked for. */
  wanted: readonly string[];
}

/**
 * @param programs in order, of each the entry last
 * @returns what the last program that has any of `wanted` has there; scope and exports of the last
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

/** How tests are evaluated in the scope of a program. */
export function testsIn(inScope: Scope, require: Require, fileName: string): Evaluate {
  return async (code, names) => {
    const body = inScope(wrapTests(code, Object.keys(names), fileName)) as (
      ...parts: unknown[]
    ) => Promise<void>;
    await body(names, require, {});
  };
}
