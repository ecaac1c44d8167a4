import { describe, expect, test } from 'vitest';
import { parsePage } from './parse-page';
import { parseSwitches, getDeclaredValue, setDeclaredValue } from './switches';

const CODE = `.tray {
  /* gap: 1px; */
  display: flex;
  gap: 8px;
  --size: 2rem;
  grid-template-columns: 1fr 1fr;
}
.tray:hover { row-gap: 4px }`;

describe('parseSwitches', () => {
  test('reads declarations and their values', () => {
    expect(parseSwitches('gap: 0 | 8px; grid-template-columns: 1fr 1fr | repeat(3, 1fr)').switches).toEqual([
      { property: 'gap', values: ['0', '8px'] },
      { property: 'grid-template-columns', values: ['1fr 1fr', 'repeat(3, 1fr)'] },
    ]);
  });
  test.each([
    ['', /empty/],
    ['gap', /cannot read "gap"/],
    ['gap: 8px', /cannot read/],
    ['gap: 8px | ', /cannot read/],
    ['8gap: a | b', /cannot read/],
    ['gap: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9', /at most 8/],
  ])('reports the error in %j', (text, message) => {
    const { switches, errors } = parseSwitches(text);
    expect(switches).toEqual([]);
    expect(errors.join()).toMatch(message);
  });
});

describe('a declaration in the code', () => {
  test('is found by its full name, except in comments', () => {
    expect(getDeclaredValue(CODE, 'gap')).toBe('8px');
    expect(getDeclaredValue(CODE, '--size')).toBe('2rem');
    expect(getDeclaredValue(CODE, 'row-gap')).toBe('4px');
    expect(getDeclaredValue(CODE, 'size')).toBeUndefined();
    expect(getDeclaredValue('<p style="gap: 4px">', 'gap')).toBe('4px');
  });
  test('gets a new value while the rest of the code stays the same', () => {
    expect(setDeclaredValue(CODE, 'gap', '24px')).toBe(CODE.replace('gap: 8px', 'gap: 24px'));
    expect(setDeclaredValue(CODE, 'color', 'red')).toBe(CODE);
  });
});

test('a page must declare each property once, with one of its values', () => {
  const getErrors = (meta: string) =>
    parsePage('page.mdx', `\`\`\`css live switches="${meta}"\n${CODE} a { row-gap: 1px }\n\`\`\``).errors.map(
      ({ message }) => message,
    );
  expect(getErrors('gap: 0 | 8px')).toEqual([]);
  expect(getErrors('gap: 0 | 4px')).toEqual([expect.stringContaining('one of its values: 0 | 4px')]);
  expect(getErrors('color: red | blue')).toEqual([expect.stringContaining('declares "color" 0 times')]);
  expect(getErrors('row-gap: 4px | 1px')).toEqual([expect.stringContaining('declares "row-gap" 2 times')]);
});
