import { describe, expect, test } from 'vitest';
import type { Fence } from '../language';
import { bareCode, leftMark } from './exercises-code';
import { javascriptStub, pythonStub } from './exercises-trivial';

const bare = (lang: string, code: string) => bareCode({ code, fence: { lang } as Fence });

describe('bare code', () => {
  test.each([
    ['js', 'const a = 1; // one\n/* two */', 'const a=1;'],
    ['js', "const a = 'http://x'; // y", "const a='http://x';"],
    ['ts', 'let a = `// ${b}`;', 'let a=`// ${b}`;'],
    ['python', 'a = "#1" # one\n', 'a="#1"'],
    ['sql', "SELECT '--x' -- y\n, 1 /* z */", "SELECT'--x',1"],
    ['html', '<p>a</p><!-- b -->', '<p>a</p>'],
    ['css', 'a { color: red } /* b */', 'a{color:red}'],
    ['regex', '/\\/\\/.*/', '/\\/\\/.*/'],
  ])('of %s: %s', (lang, code, same) => {
    expect(bare(lang, code)).toBe(same.replace(/\s/g, ''));
  });
});

describe('marks of what is to be written', () => {
  test.each([
    ['// your code here', '// Your code here\nreturn 1'],
    ['-- your query here', 'SELECT 1; -- your query here'],
    ['// TODO: add', 'add(); // TODO later'],
    ['def f():\n    pass', 'x = 1\ndef f(): pass'],
    ['raise NotImplementedError', 'raise NotImplementedError()'],
  ])('%s', (starter, solution) => {
    expect(leftMark(starter, solution)).toMatchObject({ line: expect.any(Number) });
    expect(leftMark('nothing', solution)).toBeUndefined();
    expect(leftMark(starter, 'return 1')).toBeUndefined();
  });
  test('`pass` of a class or a branch is no mark', () => {
    expect(
      leftMark('class A(Exception):\n    pass\ndef f():\n    pass', 'class A(Exception):\n    pass'),
    ).toBe(undefined);
  });
});

describe('stubs', () => {
  test('in JavaScript and TypeScript, of functions, arrows and methods', () => {
    expect(javascriptStub('function f(a: number): number {\n  // x\n}', '1')).toMatch(
      /function f\(a\s*\)\s*\{ return \(1\); \}/,
    );
    expect(javascriptStub('export const f = async (a) => { await a; };', '[]')).toContain(
      'async (a) => { return ([]); };',
    );
    expect(javascriptStub('class A { constructor(a) { this.a = a; } get() { return this.a; } }', '0')).toBe(
      'class A { constructor(a) { this.a = a; } get() { return (0); } }',
    );
    expect(javascriptStub('const a = 1;', '0')).toBeUndefined();
    expect(javascriptStub('function (', '0')).toBeUndefined();
  });
  test('in Python', () => {
    const code =
      'class A:\n    def __init__(self, a):\n        self.a = a\n\n    def get(self) -> int:\n        pass\n';
    expect(pythonStub(code, '0')).toBe(
      'class A:\n    def __init__(self, a):\n        self.a = a\n\n    def get(self) -> int:\n        return 0',
    );
    expect(pythonStub('a = 1', '0')).toBeUndefined();
  });
});
