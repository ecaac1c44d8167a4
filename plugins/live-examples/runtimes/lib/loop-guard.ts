/**
 * Ends loops that do not end. A frame may share the page's thread, and a program that draws cannot be moved to a worker;
 * so each loop and each function of a reader's code asks on its way whether its task has taken too long. The insertions
 * add no line, so that lines of errors stay right.
 */
import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';
import MagicString from 'magic-string';

/** Milliseconds that one task (a render, a click) may compute before its loops are ended. */
export const TASK_LIMIT = 2_000;

/** Calls between two looks at the clock. */
const CALLS_BETWEEN = 256;

/** Name of the function that guarded code calls. */
const GUARD = '__groundworkGuard';

type WithBody = Node & { body: Node; expression?: boolean };

const LOOPS = ['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'];
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Where code stands, for the errors of its loops. */
export interface GuardOptions {
  /** Whether it has `import` and `export`. */
  module?: boolean;
  file?: string;
  /** Line of the file on which the code begins. */
  firstLine?: number;
  /** Line of the file for a line of compiled code. */
  lineOf?: (line: number) => number;
}

/**
 * Inserts the guard. Code that does not parse comes back as it is: the engine will say what is wrong with it.
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

/** `"use strict"` and the like stay first in their function. */
function directivesLength(code: string, { start, body }: Node & { body: Node[] }): number {
  const last = body.findLast((node) => 'directive' in node);
  if (!last) return 0;
  return last.end - start - 1 + (/^[ \t]*;/.exec(code.slice(last.end))?.[0].length ?? 0);
}

/** The error of a loop that was ended. */
export function loopError(line: number, isLoop = true): RangeError {
  const what = isLoop ? 'the loop did not end' : 'the function was called without end';
  return Object.assign(new RangeError(what), { line });
}

/**
 * Puts the function that guarded code calls into the global scope.
 *
 * @param limit in milliseconds a task
 */
export function installGuard(limit = TASK_LIMIT): void {
  // Taken before a program can replace them.
  const now = performance.now.bind(performance);
  const { port1, port2 } = new MessageChannel();
  let calls = 0;
  let startedAt = 0;
  let inTask = false;
  let death: RangeError | undefined;
  // A message comes when the task has ended, and never while a loop runs or promises follow on promises.
  port1.onmessage = () => {
    inTask = false;
    death = undefined;
  };
  const guard = (isCall: 0 | 1, line: number, file?: string): void => {
    if (!death && ++calls % CALLS_BETWEEN !== 0) return;
    if (!inTask) {
      inTask = true;
      startedAt = now();
      port2.postMessage(0);
    }
    // Once too long, every loop of the task ends the same way: a `catch` around the first must not go on.
    if (now() - startedAt > limit) death ??= Object.assign(loopError(line, isCall === 0), { file });
    if (death) throw death;
  };
  Object.defineProperty(globalThis, GUARD, { value: guard });
}
