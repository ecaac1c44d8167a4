import postcss from 'postcss';
import { expect, test } from 'vitest';
import { moveRules, moveVariables } from './move-rules';

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/ ?\}/g, ' }').trim();

/** Main and one other sheet after moving what the other claims. */
function move(main: string, other = '', classes = /^a$/) {
  const [from, to] = [postcss.parse(main), postcss.parse(other)];
  moveRules(from, [{ root: to, classes }]);
  return [flat(from.toString()), flat(to.toString())];
}

test('rules of claimed classes go to the beginning of the sheet that claims them, in their order', () => {
  expect(move('.a { top: 0 } .b { top: 0 } p .a { top: 1px }', '.c { top: 0 }')).toEqual([
    '.b { top: 0 }',
    '.a { top: 0 } p .a { top: 1px } .c { top: 0 }',
  ]);
});

test('of a list, the claimed selectors go; what is negated claims nothing', () => {
  expect(move('.a, .b { top: 0 } .b:not(.a, .c) { top: 0 }')).toEqual([
    '.b { top: 0 } .b:not(.a, .c) { top: 0 }',
    '.a { top: 0 }',
  ]);
});

test('conditions and layers go along, and layers keep their order', () => {
  const [main, other] = move(
    '@layer x { .a { top: 0 } } @layer y { @media print { .a { top: 0 } } .b { top: 0 } }',
  );
  expect(main).toBe('@layer x, y; @layer y { .b { top: 0 } }');
  expect(other).toBe('@layer x { .a { top: 0 } } @layer y { @media print { .a { top: 0 } } }');
});

test("a sheet's own rules go to earlier sheets only", () => {
  const [main, first, second] = [postcss.parse(''), postcss.parse('.b{}'), postcss.parse('.a{}')];
  moveRules(main, [
    { root: first, classes: /^a$/ },
    { root: second, classes: /^b$/ },
  ]);
  expect([flat(first.toString()), flat(second.toString())]).toEqual(['.a{ } .b{ }', '']);
});

test('variables of the page that one sheet reads go there, with those of modes; others stay', () => {
  const main = postcss.parse(
    ':root { --x: 1; --y: var(--z); --z: 2; --s: 3 } [data-theme=dark] { --x: 4 } p { top: var(--z) }',
  );
  const other = postcss.parse('.a { top: var(--x); left: var(--y); right: var(--s) }');
  moveVariables(main, [other], (name) => name === '--s');
  expect(flat(main.toString())).toBe(':root { --z: 2; --s: 3 } p { top: var(--z) }');
  expect(flat(other.toString())).toMatch(
    /^:root \{ --x: 1; --y: var\(--z\) \} \[data-theme=dark\] \{ --x: 4 \} ?\.a/,
  );
});
