import { describe, expect, test } from 'vitest';
import { parsePage } from './parse-page';
import { checkSwitches, parseSwitches, valueIn, withValue } from './switches';

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
  ])('tells what is wrong with %j', (text, message) => {
    const { switches, errors } = parseSwitches(text);
    expect(switches).toEqual([]);
    expect(errors.join()).toMatch(message);
  });
});

describe('a declaration in the code', () => {
  test('is found outside of comments, by its whole name', () => {
    expect(valueIn(CODE, 'gap')).toBe('8px');
    expect(valueIn(CODE, '--size')).toBe('2rem');
    expect(valueIn(CODE, 'row-gap')).toBe('4px');
    expect(valueIn(CODE, 'size')).toBeUndefined();
    expect(valueIn('<p style="gap: 4px">', 'gap')).toBe('4px');
  });
  test('gets another value, and nothing else changes', () => {
    expect(withValue(CODE, 'gap', '24px')).toBe(CODE.replace('gap: 8px', 'gap: 24px'));
    expect(withValue(CODE, 'color', 'red')).toBe(CODE);
  });
});

describe('a page', () => {
  const errorsOf = (meta: string) =>
    parsePage('page.mdx', `\`\`\`css live switches="${meta}"\n${CODE}\n\`\`\``).errors.map(
      ({ message }) => message,
    );

  test('has the declaration once, with one of the values', () => {
    expect(errorsOf('gap: 0 | 8px')).toEqual([]);
    expect(errorsOf('gap: 0 | 4px')).toEqual([expect.stringContaining('none of its values: 0 | 4px')]);
    expect(errorsOf('color: red | blue')).toEqual([expect.stringContaining('no declaration of "color"')]);
    expect(checkSwitches([{ property: 'a', values: ['1', '2'] }], '{a:1;a:2}')).toEqual([
      expect.stringContaining('2 declarations'),
    ]);
  });
});
