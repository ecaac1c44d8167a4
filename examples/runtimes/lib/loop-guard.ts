/**
 * Ends loops that do not end. A frame may share the page's thread and memory, and a program that draws cannot be moved to
 * a worker; so each loop and each function of a reader's code asks on its way whether its task has taken too long, or the
 * program too much memory (sandbox/memory.ts). The insertions add no line, so that lines of errors stay right.
 */
import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';
import MagicString from 'magic-string';
import { ELEMENT, MEMORY_WATCH, type MemoryWatch } from '../../sandbox/memory';
import { MEMORY_MESSAGE } from '../../sandbox/protocol';

/** Milliseconds that one task (a render, a click) may compute before its loops are ended. */
export const TASK_LIMIT = 2_000;

/** Most calls between two looks at the clock. */
const CALLS_BETWEEN = 256;

/** Milliseconds without a look after which the calls are slow ones, each of which may do much. */
const SLOW = 5;

/** Milliseconds between two looks at the memory, which cost some microseconds; Chromium renews its figure every 50. */
const MEMORY_EVERY = 10;

/** Name of the function that guarded code calls. */
const GUARD = '__groundworkGuard';

/** Name of the function through which guarded code passes the length of an array that it makes. */
const LENGTH = '__groundworkLength';

/** Most elements that an array can have; with more, making it fails by itself. */
const MOST_ELEMENTS = 2 ** 32 - 1;

type Call = Node & { callee: Node & { name?: string }; arguments: Node[] };

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
    const length = arrayLength(node);
    // `Array` itself stays as it is: every array would be slower for a constructor in its place.
    if (length) guarded.appendRight(length.start, `${LENGTH}(`).appendLeft(length.end, ')');
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

/** The argument of `Array(n)` and `new Array(n)`. */
function arrayLength(node: Node): Node | undefined {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  const { callee, arguments: all } = node as Call;
  const isArray = callee.type === 'Identifier' && callee.name === 'Array';
  return isArray && all.length === 1 && all[0]?.type !== 'SpreadElement' ? all[0] : undefined;
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
  const memory = (globalThis as { [MEMORY_WATCH]?: MemoryWatch })[MEMORY_WATCH];
  const { port1, port2 } = new MessageChannel();
  let left = 1;
  let step = 1;
  let lookedAt = 0;
  let memoryAt = 0;
  let startedAt = 0;
  let inTask = false;
  let death: RangeError | undefined;
  // A message comes when the task has ended, and never while a loop runs or promises follow on promises.
  port1.onmessage = () => {
    inTask = false;
    death = undefined;
    left = step = 1;
  };
  const guard = (isCall: 0 | 1, line: number, file?: string): void => {
    if (!death && --left > 0) return;
    const time = now();
    if (!inTask) {
      inTask = true;
      startedAt = lookedAt = time;
      port2.postMessage(0);
    }
    // Ever fewer looks, as long as calls are quick: some of them fill a memory before the 256th.
    step = time - lookedAt > SLOW ? 1 : Math.min(step + 1, CALLS_BETWEEN);
    left = step;
    lookedAt = time;
    // Once too long, every loop of the task ends the same way: a `catch` around the first must not go on.
    if (time - startedAt > limit) death ??= Object.assign(loopError(line, isCall === 0), { file });
    if (memory && !death && time - memoryAt > MEMORY_EVERY) {
      memoryAt = time;
      if (memory.isOver()) death = Object.assign(new RangeError(MEMORY_MESSAGE), { line, file });
    }
    if (death) throw death;
  };
  const length = (of: unknown): unknown => {
    if (typeof of === 'number' && of <= MOST_ELEMENTS) memory?.note(of * ELEMENT);
    return of;
  };
  Object.defineProperty(globalThis, GUARD, { value: guard });
  Object.defineProperty(globalThis, LENGTH, { value: length });
}
