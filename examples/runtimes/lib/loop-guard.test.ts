import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardLoops, installGuard } from './loop-guard';

beforeAll(() => installGuard(100));

// Each test is a task of its own, as each click is one.
beforeEach(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));

/** Runs code as a program is run. */
function run(code: string): unknown {
  return (0, eval)(guardLoops(code, { file: 'main.js' }));
}

/** Returns the error that stops a program. */
async function errorOf(code: string): Promise<{ name: string; message: string; line: number; file: string }> {
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
    ['for', '\n\nfor (;;) {}', 3],
    ['for of', 'const all = [1];\nfor (const x of all) all.push(x);', 2],
    ['a labelled loop', 'outer: for (;;) { for (;;) continue outer; }', 1],
    ['a loop that a catch keeps alive', 'while (true) { try { while (true); } catch {} }', 1],
    ['a loop that a finally keeps alive', 'for (;;) { try { continue } finally { continue } }', 1],
    ['a loop of promises', '(async () => {\n while (true) await null;\n})()', 2],
  ])('stops %s', async (_name, code, line) => {
    const error = await errorOf(code);
    expect(error).toMatchObject({
      name: 'RangeError',
      message: 'the loop did not finish within 0.1 s',
      file: 'main.js',
    });
    expect(error.line).toBe(line);
  });

  it.each([
    ['promises that call on', 'const f = () => Promise.resolve().then(f);\nf()'],
    ['a recursion that branches', 'const fib = (n) => n < 2 ? n : fib(n - 1) + fib(n - 2);\nfib(60)'],
  ])('stops %s', async (_name, code) => {
    expect(await errorOf(code)).toMatchObject({
      name: 'RangeError',
      message: 'the function calls did not finish within 0.1 s',
      line: 1,
    });
  });

  it.each([
    ['counts', 'let sum = 0; for (let i = 0; i < 1e5; i++) sum += i; sum', 4999950000],
    ['arrows with an object', '(() => ({ a: 1 }))().a', 1],
    [
      'methods, getters and constructors',
      'class A { #x = 1; constructor() { this.y = 2 } get z() { return this.#x + this.y } } new A().z',
      3,
    ],
    ['if with a loop and else', 'let r = 0; if (r) while (r) r--; else r = 7; r', 7],
    ['labels', 'let n = 0; a: for (let i = 0; i < 3; i++) { for (;;) { n++; continue a } } n', 3],
    ['directives', '(function () { "use strict"; return this === undefined })()', true],
  ])('does not change what %s do', (_name, code, value) => expect(run(code)).toBe(value));

  it('keeps lines', () => {
    const code = 'function f(a) {\n  for (const x of a)\n    g(x);\n  return () =>\n    a;\n}';
    expect(guardLoops(code).split('\n')).toHaveLength(code.split('\n').length);
  });

  it('names the line of the file where the code is a part of it', () => {
    expect(guardLoops('for (;;);', { firstLine: 10 })).toContain('(0,10)');
  });

  it('returns code that does not parse unchanged', () => expect(guardLoops('for (')).toBe('for ('));

  it('gives each task its own time', async () => {
    const work = 'for (const end = performance.now() + 70; performance.now() < end;);';
    for (let i = 0; i < 3; i++) {
      run(work);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
});
