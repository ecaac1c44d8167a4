import { expect, test } from 'vitest';
import { detectIndentation } from './indentation';

test.each([
  ['print(1)', 'python', 4, true],
  ['const a = 1;', 'js', 2, true],
  ['def f():\n    return 1', 'python', 4, true],
  ['def f():  # two spaces\n  return 1', 'python', 2, true],
  ['class A:\n\n   x = 1\n   def f(self):\n      pass', 'python', 3, true],
  ['if x:\n\tprint(x)', 'python', 4, false],
  ['function f() {\n    return 1;\n}', 'js', 4, true],
  ['SELECT a,\n       b\nFROM t', 'sql', 2, true],
])('in %j (%s), a level has %d columns, and spaces: %s', (code, lang, tabSize, insertSpaces) => {
  expect(detectIndentation(code, lang)).toEqual({ tabSize, insertSpaces });
});
