/** Reports a syntax error with its line before anything runs. */
import { parse } from 'acorn';

/** A syntax error with its place in the parsed code. */
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

/**
 * Checks the syntax of a module.
 *
 * @throws CodeSyntaxError with the line, and the engine's message if available
 */
export function checkSyntax(code: string): void {
  try {
    parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true });
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
    const own = engineMessage(code);
    if (own === undefined && !/\b(import|export)\b/.test(code)) return; // newer syntax than the parser knows
    const withoutPosition = message.replace(/ \(\d+:\d+\)$/, '');
    throw new CodeSyntaxError(own ?? withoutPosition, loc?.line, loc && loc.column + 1);
  }
}

function engineMessage(code: string): string | undefined {
  try {
    new AsyncFunction(`"use strict";${code}\n`);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    return /import|export/.test(message) ? undefined : message;
  }
}
