import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MEMORY_WATCH } from '../../sandbox/memory';
import { guardLoops, installGuard } from './loop-guard';

/** Stands for the frame's memory. */
const memory = {
  begin: () => undefined,
  isOver: () => isOver,
  note: (bytes: number) => void noted.push(bytes),
};
let isOver = false;
let noted: number[] = [];

beforeAll(() => {
  Object.assign(globalThis, { [MEMORY_WATCH]: memory });
  installGuard(100);
});

afterEach(() => {
  isOver = false;
  noted = [];
});

// A new task each, as each click is one.
beforeEach(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));

/** Runs code as a program would be. */
function run(code: string): unknown {
  return (0, eval)(guardLoops(code, { file: 'main.js' }));
}

/** What a program that does not end dies of. */
async function death(code: string): Promise<{ name: string; message: string; line: number; file: string }> {
  try {
    await run(code);
  } catch (error) {
    return error as { name: string; message: string; line: number; file: string };
  }
  throw new Error('it ended');
}

describe('the loop guard', () => {
  it.each([
    ['while', 'let i = 0;\nwhile (true) i++;', 2],
    ['while with an empty body', 'while (true);', 1],
    ['for', '\n\nfor (;;) {}', 3],
    ['do', 'do { } while (true)', 1],
    ['for of', 'const all = [1];\nfor (const x of all) all.push(x);', 2],
    ['a labelled loop', 'outer: for (;;) { for (;;) continue outer; }', 1],
    ['a loop in a function', 'function f() {\n  while (true) {}\n}\nf();', 2],
    ['a loop that a catch keeps alive', 'while (true) { try { while (true); } catch {} }', 1],
    ['a loop that a finally keeps alive', 'for (;;) { try { continue } finally { continue } }', 1],
    ['a loop of promises', '(async () => {\n while (true) await null;\n})()', 2],
  ])('ends %s', async (_name, code, line) => {
    const error = await death(code);
    expect(error).toMatchObject({ name: 'RangeError', message: 'the loop did not end', file: 'main.js' });
    expect(error.line).toBe(line);
  });

  it.each([
    ['promises that call on', 'const f = () => Promise.resolve().then(f);\nf()'],
    ['a recursion that branches', 'const fib = (n) => n < 2 ? n : fib(n - 1) + fib(n - 2);\nfib(60)'],
  ])('ends %s', async (_name, code) => {
    expect(await death(code)).toMatchObject({
      name: 'RangeError',
      message: 'the function was called without end',
      line: 1,
    });
  });

  it.each([
    ['counts', 'let sum = 0; for (let i = 0; i < 1e5; i++) sum += i; sum', 4999950000],
    ['arrows with an object', '(() => ({ a: 1 }))().a', 1],
    ['arrows with a sequence', '(() => (1, 2))()', 2],
    [
      'methods, getters and constructors',
      'class A { #x = 1; constructor() { this.y = 2 } get z() { return this.#x + this.y } } new A().z',
      3,
    ],
    ['a subclass', 'class B extends Array { constructor() { super(); } } new B().length', 0],
    ['if with a loop and else', 'let r = 0; if (r) while (r) r--; else r = 7; r', 7],
    ['labels', 'let n = 0; a: for (let i = 0; i < 3; i++) { for (;;) { n++; continue a } } n', 3],
    ['directives', '(function () { "use strict"; return this === undefined })()', true],
    ['default parameters', '((f = () => 3) => f())()', 3],
  ])('leaves %s as they are', (_name, code, value) => expect(run(code)).toBe(value));

  it.each([
    ['a loop', 'const all = [];\nfor (;;) all.push(1);'],
    ['a loop that a catch keeps alive', 'let i = 0;\nwhile (true) { try { while (true) i++; } catch {} }'],
    ['functions', 'const f = () => {};\nconst g = () => f();for (;;) g();'],
  ])('ends %s that uses too much memory', async (_name, code) => {
    isOver = true;
    const error = await death(code);
    expect(error).toMatchObject({
      name: 'RangeError',
      message: 'the program used more than 256 MB of memory',
    });
    expect(error.line).toBeLessThanOrEqual(2);
  });

  it('counts the arrays that code makes by their length', () => {
    run(
      'const n = 5; new Array(n); Array(n + 1); new Array(1, 2); Array(...[3]); new Array("x"); Array.of(9)',
    );
    expect(noted).toEqual([40, 48]);
    expect(run('Array(2).concat(new Array(Array(3).length)).length')).toBe(5);
    expect(run('Array(() => Array(1))[0]().length')).toBe(1);
    expect(() => run('new Array(-1)')).toThrow('Invalid array length');
  });

  it('keeps lines', () => {
    const code = 'function f(a) {\n  for (const x of a)\n    g(x);\n  return () =>\n    a;\n}';
    expect(guardLoops(code).split('\n')).toHaveLength(code.split('\n').length);
  });

  it('names the line of the file where the code is a part of it', () => {
    expect(guardLoops('for (;;);', { firstLine: 10 })).toContain('(0,10)');
  });

  it('leaves what does not parse to the engine', () => expect(guardLoops('for (')).toBe('for ('));

  it('gives each task its own time', async () => {
    const work = 'for (const end = performance.now() + 70; performance.now() < end;);';
    for (let i = 0; i < 3; i++) {
      run(work);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
});
