import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardLoops, installGuard } from './loop-guard';

beforeAll(() => installGuard(100));

// The time limit applies to a task, so each test must run in its own task.
beforeEach(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));

function run(code: string): unknown {
  return (0, eval)(guardLoops(code, { file: 'main.js' }));
}

async function expectStop(code: string, what: string, line: number): Promise<void> {
  const message = `${what} did not finish within 0.1 s`;
  const error = { name: 'RangeError', message, file: 'main.js', line };
  await expect((async () => run(code))()).rejects.toMatchObject(error);
}

describe('the loop guard', () => {
  it.each([
    ['while', 'let i = 0;\nwhile (true) i++;', 2],
    ['for', '\n\nfor (;;) {}', 3],
    ['for of', 'const all = [1];\nfor (const x of all) all.push(x);', 2],
    ['a labelled loop', 'outer: for (;;) { for (;;) continue outer; }', 1],
    ['a loop that catches the error', 'while (true) { try { while (true); } catch {} }', 1],
    ['a loop with continue in finally', 'for (;;) { try { continue } finally { continue } }', 1],
    ['a loop with await', '(async () => {\n while (true) await null;\n})()', 2],
  ])('stops %s', async (_name, code, line) => expectStop(code, 'the loop', line));

  it.each([
    ['endless promise reactions', 'const f = () => Promise.resolve().then(f);\nf()'],
    ['a branching recursion', 'const fib = (n) => n < 2 ? n : fib(n - 1) + fib(n - 2);\nfib(60)'],
  ])('stops %s', async (_name, code) => expectStop(code, 'the function calls', 1));

  it.each([
    ['a finite loop', 'let sum = 0; for (let i = 0; i < 1e5; i++) sum += i; sum', 4999950000],
    ['an arrow function that returns an object', '(() => ({ a: 1 }))().a', 1],
    [
      'methods, getters and constructors',
      'class A { #x = 1; constructor() { this.y = 2 } get z() { return this.#x + this.y } } new A().z',
      3,
    ],
    ['a loop between if and else', 'let r = 0; if (r) while (r) r--; else r = 7; r', 7],
    ['labels', 'let n = 0; a: for (let i = 0; i < 3; i++) { for (;;) { n++; continue a } } n', 3],
    ['directives', '(function () { "use strict"; return this === undefined })()', true],
  ])('does not change the result of %s', (_name, code, value) => expect(run(code)).toBe(value));

  it('does not change line numbers', () => {
    const code = 'function f(a) {\n  for (const x of a)\n    g(x);\n  return () =>\n    a;\n}';
    expect(guardLoops(code).split('\n')).toHaveLength(code.split('\n').length);
  });

  it('counts lines from the first line of the code in its file', () => {
    expect(guardLoops('for (;;);', { firstLine: 10 })).toContain('(0,10)');
  });

  it('returns invalid code unchanged', () => expect(guardLoops('for (')).toBe('for ('));

  it('applies the limit to each task', async () => {
    const work = 'for (const end = performance.now() + 70; performance.now() < end;);';
    for (let i = 0; i < 3; i++) {
      run(work);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
});
