import type { Program } from 'acorn';
import type { ProgramFile } from '../interface';

/** Matches the names of TypeScript files. */
export const TYPESCRIPT = /\.[mc]?tsx?$/;

export class CodeSyntaxError extends SyntaxError {
  override name = 'SyntaxError';
  constructor(
    message: string,
    readonly line?: number,
    readonly column?: number,
  ) {
    super(message);
  }
}

const AsyncFunction = (async () => {}).constructor as new (code: string) => unknown;

/** Returns whether a file uses modules or types, or has a syntax error. */
export function needsCompiler({ name, code }: ProgramFile): boolean {
  return TYPESCRIPT.test(name) || /\b(import|export)\b/.test(code) || getEngineMessage(code) !== undefined;
}

/**
 * Checks the syntax of a module before it runs.
 *
 * @returns its syntax tree, or undefined if the code is newer than the parser
 * @throws CodeSyntaxError with the position and, if there is one, the engine's message
 */
export function checkSyntax(code: string, parse: typeof import('acorn').parse): Program | undefined {
  try {
    return parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowAwaitOutsideFunction: true,
      locations: true,
    });
  } catch (error) {
    const { message, loc, pos } = error as {
      message: string;
      loc?: { line: number; column: number };
      pos?: number;
    };
    const engineMessage = getEngineMessage(code, pos === code.length);
    // The engine accepts this code, so it uses newer syntax than the parser supports.
    if (engineMessage === undefined && !/\b(import|export)\b/.test(code)) return undefined;
    const withoutPosition = message.replace(/ \(\d+:\d+\)$/, '');
    throw new CodeSyntaxError(engineMessage ?? withoutPosition, loc?.line, loc && loc.column + 1);
  }
}

/** @param isUnfinished whether the code ends too early, so that the engine complains about its own `})` after it */
function getEngineMessage(code: string, isUnfinished = false): string | undefined {
  try {
    new AsyncFunction(`"use strict";${code}\n`);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    if (isUnfinished && /^Unexpected token '[})]'$/.test(message)) return 'Unexpected end of input';
    return /import|export/.test(message) ? undefined : message;
  }
}
