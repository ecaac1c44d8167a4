import { describe, expect, test } from 'vitest';
import type { Fence } from '../language';
import { findPlaceholder, stripComments } from './exercises-code';
import { createJavascriptStub, createPythonStub } from './exercises-trivial';

test.each([
  ['js', 'const a = 1; // one\n/* two */', 'const a=1;'],
  ['js', "const a = 'http://x'; // y", "const a='http://x';"],
  ['ts', 'let a = `// ${b}`;', 'let a=`// ${b}`;'],
  ['python', 'a = "#1" # one\n', 'a="#1"'],
  ['sql', "SELECT '--x' -- y\n, 1 /* z */", "SELECT'--x',1"],
  ['html', '<p>a</p><!-- b -->', '<p>a</p>'],
  ['css', 'a { color: red } /* b */', 'a{color:red}'],
  ['regex', '/\\/\\/.*/', '/\\/\\/.*/'],
])('strips comments from %s: %s', (lang, code, expected) => {
  expect(stripComments({ code, fence: { lang } as Fence })).toBe(expected.replace(/\s/g, ''));
});

describe('findPlaceholder', () => {
  test.each([
    ['// your code here', '// Your code here\nreturn 1'],
    ['-- your query here', 'SELECT 1; -- your query here'],
    ['// TODO: add', 'add(); // TODO later'],
    ['def f():\n    pass', 'x = 1\ndef f(): pass'],
    ['raise NotImplementedError', 'raise NotImplementedError()'],
  ])('finds %j in a solution', (starter, solution) => {
    expect(findPlaceholder(starter, solution)).toMatchObject({ line: expect.any(Number) });
    expect(findPlaceholder('nothing', solution)).toBeUndefined();
    expect(findPlaceholder(starter, 'return 1')).toBeUndefined();
  });
  test('ignores `pass` outside of a function', () => {
    expect(
      findPlaceholder('class A(Exception):\n    pass\ndef f():\n    pass', 'class A(Exception):\n    pass'),
    ).toBe(undefined);
  });
});

describe('stubs', () => {
  test('replace functions, arrow functions and methods in JavaScript and TypeScript', () => {
    expect(createJavascriptStub('function f(a: number): number {\n  // x\n}', '1')).toMatch(
      /function f\(a\s*\)\s*\{ return \(1\); \}/,
    );
    expect(createJavascriptStub('export const f = async (a) => { await a; };', '[]')).toContain(
      'async (a) => { return ([]); };',
    );
    expect(
      createJavascriptStub('class A { constructor(a) { this.a = a; } get() { return this.a; } }', '0'),
    ).toBe('class A { constructor(a) { this.a = a; } get() { return (0); } }');
    expect(createJavascriptStub('const a = 1;', '0')).toBeUndefined();
    expect(createJavascriptStub('function (', '0')).toBeUndefined();
  });
  test('replace functions and methods in Python', () => {
    const code =
      'class A:\n    def __init__(self, a):\n        self.a = a\n\n    def get(self) -> int:\n        pass\n';
    expect(createPythonStub(code, '0')).toBe(
      'class A:\n    def __init__(self, a):\n        self.a = a\n\n    def get(self) -> int:\n        return 0',
    );
    expect(createPythonStub('a = 1', '0')).toBeUndefined();
  });
});
