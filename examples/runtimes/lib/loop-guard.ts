/**
 * Stops infinite loops in frames. A sandboxed frame may share the page's thread, so an infinite loop would freeze the
 * page. Programs in the frame can't run in a worker, because they need the DOM. Instead, a check is inserted into every
 * loop and function. It throws an error if the current task has taken too long. Line numbers don't change.
 */
import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';
import MagicString from 'magic-string';

/** Maximum duration of a task, such as a render or a click, in milliseconds. */
const TASK_LIMIT = 2_000;

const MAX_CALLS_BETWEEN_CHECKS = 256;

/** If more than this many milliseconds pass between two clock checks, the next call checks the clock again. */
const SLOW_INTERVAL = 5;

const GUARD_NAME = '__groundworkGuard';

type WithBody = Node & { body: Node; expression?: boolean };

const LOOPS = ['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'];
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

interface GuardOptions {
  isModule?: boolean;
  file?: string;
  /** The line of the file where the code begins. */
  firstLine?: number;
  /** Maps a line of compiled code to a line of the file. */
  getSourceLine?: (line: number) => number;
}

/**
 * Inserts the checks. Returns invalid code unchanged, so that the engine reports the error.
 *
 * @param code JavaScript without types or JSX
 */
export function guardLoops(code: string, options: GuardOptions = {}): string {
  let tree: Node;
  try {
    tree = parse(code, {
      ecmaVersion: 'latest',
      sourceType: options.isModule ? 'module' : 'script',
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
    const compiledLine = node.loc?.start.line ?? 1;
    const line = (options.getSourceLine?.(compiledLine) ?? compiledLine) + (options.firstLine ?? 1) - 1;
    return `${line}${options.file ? `,${JSON.stringify(options.file)}` : ''}`;
  };
  full(tree, (node) => {
    const isLoop = LOOPS.includes(node.type);
    if (!isLoop && !FUNCTIONS.includes(node.type)) return;
    const { body, expression } = node as WithBody;
    const call = `${GUARD_NAME}(${isLoop ? 0 : 1},${place(node)})`;
    if (body.type === 'BlockStatement') {
      const start = body.start + 1 + getDirectivesLength(code, body as Node & { body: Node[] });
      guarded.appendRight(start, `${call};`);
    } else if (expression) {
      guarded.appendRight(body.start, `(${call},`).appendLeft(body.end, ')');
    } else {
      guarded.appendRight(body.start, `{${call};`).appendLeft(body.end, '}');
    }
  });
  return guarded.toString();
}

/** Returns the length of directives such as `"use strict"`. They must stay at the start of their function. */
function getDirectivesLength(code: string, { start, body }: Node & { body: Node[] }): number {
  const last = body.findLast((node) => 'directive' in node);
  if (!last) return 0;
  return last.end - start - 1 + (/^[ \t]*;/.exec(code.slice(last.end))?.[0].length ?? 0);
}

/** Defines the global function that guarded code calls. */
export function installGuard(limit = TASK_LIMIT): void {
  // Programs can replace `performance.now`, for example with fake timers, so keep the original.
  const now = performance.now.bind(performance);
  const { port1, port2 } = new MessageChannel();
  let callsLeft = 1;
  let step = 1;
  let checkedAt = 0;
  let startedAt = 0;
  let inTask = false;
  let error: RangeError | undefined;
  // The message arrives only after the task, including its promise reactions, has ended.
  port1.onmessage = () => {
    inTask = false;
    error = undefined;
    callsLeft = step = 1;
  };
  const guard = (isFunction: 0 | 1, line: number, file?: string): void => {
    if (!error && --callsLeft > 0) return;
    const time = now();
    if (!inTask) {
      inTask = true;
      startedAt = checkedAt = time;
      port2.postMessage(0);
    }
    // While calls are fast, check the clock less and less often.
    step = time - checkedAt > SLOW_INTERVAL ? 1 : Math.min(step + 1, MAX_CALLS_BETWEEN_CHECKS);
    callsLeft = step;
    checkedAt = time;
    if (time - startedAt > limit) {
      const subject = isFunction ? 'the function calls' : 'the loop';
      const message = `${subject} did not finish within ${limit / 1_000} s`;
      error ??= Object.assign(new RangeError(message), { line, file });
    }
    // Later checks in this task throw the error again. Otherwise, a `catch` around one loop would let the program
    // continue.
    if (error) throw error;
  };
  Object.defineProperty(globalThis, GUARD_NAME, { value: guard });
}
