/**
 * Stops infinite loops in programs that draw. Where a sandboxed frame shares the page's thread, a loop in it would freeze
 * the page, and a program that draws can't be moved to a worker. So every loop and function of a reader's code checks
 * whether its task has taken too long. The insertions add no lines, so the lines of errors stay correct.
 */
import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';
import MagicString from 'magic-string';

/** Milliseconds that one task, such as a render or a click, may compute before its loops are stopped. */
export const TASK_LIMIT = 2_000;

/** Max calls between two checks of the clock. */
const CALLS_BETWEEN = 256;

/** Milliseconds between two checks after which every call is checked, because the calls are slow. */
const SLOW = 5;

/** Name of the function that guarded code calls. */
const GUARD = '__groundworkGuard';

type WithBody = Node & { body: Node; expression?: boolean };

const LOOPS = ['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'];
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Where the code comes from, for its errors. */
export interface GuardOptions {
  /** Whether the code is a module. */
  module?: boolean;
  file?: string;
  /** Line of the file on which the code begins. */
  firstLine?: number;
  /** Returns the line of the file for a line of compiled code. */
  lineOf?: (line: number) => number;
}

/**
 * Inserts the guard. Returns code that doesn't parse unchanged; the engine reports what is wrong with it.
 *
 * @param code JavaScript without types and JSX
 * @returns the same code, with as many lines
 */
export function guardLoops(code: string, options: GuardOptions = {}): string {
  let tree: Node;
  try {
    tree = parse(code, {
      ecmaVersion: 'latest',
      sourceType: options.module ? 'module' : 'script',
      locations: true,
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
      allowHashBang: true,
    });
  } catch {
    return code;
  }
  const guarded = new MagicString(code);
  const place = (node: Node) => {
    const own = node.loc?.start.line ?? 1;
    const line = (options.lineOf?.(own) ?? own) + (options.firstLine ?? 1) - 1;
    return `${line}${options.file ? `,${JSON.stringify(options.file)}` : ''}`;
  };
  full(tree, (node) => {
    const isLoop = LOOPS.includes(node.type);
    if (!isLoop && !FUNCTIONS.includes(node.type)) return;
    const { body, expression } = node as WithBody;
    const call = `${GUARD}(${isLoop ? 0 : 1},${place(node)})`;
    if (body.type === 'BlockStatement') {
      const start = body.start + 1 + directivesLength(code, body as Node & { body: Node[] });
      guarded.appendRight(start, `${call};`);
    } else if (expression) {
      guarded.appendRight(body.start, `(${call},`).appendLeft(body.end, ')');
    } else {
      guarded.appendRight(body.start, `{${call};`).appendLeft(body.end, '}');
    }
  });
  return guarded.toString();
}

/** Length of the directives, such as `"use strict"`, which must stay first in their function. */
function directivesLength(code: string, { start, body }: Node & { body: Node[] }): number {
  const last = body.findLast((node) => 'directive' in node);
  if (!last) return 0;
  return last.end - start - 1 + (/^[ \t]*;/.exec(code.slice(last.end))?.[0].length ?? 0);
}

/**
 * Defines the global function that guarded code calls.
 *
 * @param limit in milliseconds per task
 */
export function installGuard(limit = TASK_LIMIT): void {
  // Taken before a program can replace it, with fake timers for example.
  const now = performance.now.bind(performance);
  const { port1, port2 } = new MessageChannel();
  let left = 1;
  let step = 1;
  let checkedAt = 0;
  let startedAt = 0;
  let inTask = false;
  let error: RangeError | undefined;
  // The message arrives when the task has ended, so never while a loop runs or promises resolve one after another.
  port1.onmessage = () => {
    inTask = false;
    error = undefined;
    left = step = 1;
  };
  const guard = (isFunction: 0 | 1, line: number, file?: string): void => {
    if (!error && --left > 0) return;
    const time = now();
    if (!inTask) {
      inTask = true;
      startedAt = checkedAt = time;
      port2.postMessage(0);
    }
    // The clock is checked less and less often while calls are quick.
    step = time - checkedAt > SLOW ? 1 : Math.min(step + 1, CALLS_BETWEEN);
    left = step;
    checkedAt = time;
    if (time - startedAt > limit) {
      const what = isFunction ? 'the function calls' : 'the loop';
      const message = `${what} did not finish within ${limit / 1_000} s`;
      error ??= Object.assign(new RangeError(message), { line, file });
    }
    // Thrown again by every loop of the task, or a `catch` around the first one would let the program continue.
    if (error) throw error;
  };
  Object.defineProperty(globalThis, GUARD, { value: guard });
}
