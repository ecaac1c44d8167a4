import { describe, expect, test } from 'vitest';
import { diagramOf } from '../../../../runtimes/regex/diagram';
import { isDiagram } from './data';
import { describe as inWords, layOut, type Shape } from './layout';

const diagram = (source: string, flags = '') => {
  const data = diagramOf({ source, flags });
  if (!isDiagram(data)) throw new Error(`no diagram of ${source}`);
  return data;
};

describe('an expression in words', () => {
  test.each([
    ['abc', '“abc”'],
    ['a b\\n', '“a”, then space, then “b”, then line feed'],
    ['\\d+', '(digit) once or more'],
    ['\\d*?', '(digit) any number of times, as few as possible'],
    ['x?', '(“x”) optional'],
    ['x??', '(“x”) skipped if possible'],
    ['x{3}', '(“x”) 3 times'],
    ['x{2,}', '(“x”) 2 times or more'],
    ['x{2,4}', '(“x”) 2 to 4 times'],
    ['cat|dog|', 'either “cat”, or “dog”, or nothing'],
    ['(?<year>\\d{4})-(\\w)', 'group 1 “year” ((digit) 4 times), then “-”, then group 2 (word character)'],
    ['(?:ab)+', '(“ab”) once or more'],
    ['^a$', 'start, then “a”, then end'],
    ['\\ba\\B', 'word boundary, then “a”, then not a word boundary'],
    [
      '(?=a)(?!b)(?<=c)(?<!d)',
      'followed by (“a”), then not followed by (“b”), then preceded by (“c”), then not preceded by (“d”)',
    ],
    ['[a-z_\\d]', 'one of a–z _ digit'],
    ['[^,\\s]', 'none of , white space'],
    ['(a)\\1', 'group 1 (“a”), then the same as group 1'],
    ['(?<q>a)\\k<q>', 'group 1 “q” (“a”), then the same as group “q”'],
    ['(?i:a)', 'with i (“a”)'],
    ['.', 'any character'],
  ])('%s', (source, words) => {
    expect(inWords(diagram(source))).toBe(words);
  });
  test('Unicode', () => {
    expect(inWords(diagram('\\p{L}\\P{Script=Greek}', 'u'))).toBe('Unicode L, then not Unicode Script=Greek');
    expect(inWords(diagram('[\\p{L}--[a-z]]', 'v'))).toBe('[\\p{L}--[a-z]]');
  });
});

describe('a drawing', () => {
  const inside = ({ width, height, shapes }: ReturnType<typeof layOut>) =>
    shapes.every((shape) => {
      if (shape.type === 'track') return true;
      const box = shape.type === 'label' ? { ...shape, width: 0, height: 0 } : shape;
      return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    });
  const stations = (shapes: readonly Shape[]) =>
    shapes.filter((shape): shape is Extract<Shape, { type: 'station' }> => shape.type === 'station');

  test.each([
    'a',
    'a|b|c',
    '(a|b(c|d)?)*e+',
    '^(?<y>\\d{4})-(?<m>0[1-9]|1[0-2])(?:T(\\d\\d)(?::\\d\\d)*)?$',
    '((((a)))){2,3}?',
    '(|a)',
    '',
  ])('of /%s/ fits its box, and no station covers another', (source) => {
    const drawing = layOut(diagram(source));
    expect(inside(drawing)).toBe(true);
    const all = stations(drawing.shapes);
    for (const [i, a] of all.entries()) {
      for (const b of all.slice(i + 1)) {
        const apart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart).toBe(true);
      }
    }
  });
  test('has a station for each thing that must be there', () => {
    expect(stations(layOut(diagram('a(b|c)+\\d')).shapes)).toHaveLength(4);
  });
  test('the path of every track is valid', () => {
    for (const shape of layOut(diagram('(a|b|c)*')).shapes) {
      if (shape.type === 'track') expect(shape.d).not.toMatch(/NaN|undefined/);
    }
  });
});

describe('data from a hostile program', () => {
  let deep: unknown = { kind: 'empty' };
  // Fewer pieces than the limit, but all nested.
  for (let i = 0; i < 100; i++) deep = { kind: 'frame', label: 'x', item: deep };
  const many = { kind: 'sequence', items: Array.from({ length: 10_000 }, () => ({ kind: 'empty' })) };
  const circle: { kind: string; label: string; item?: unknown } = { kind: 'frame', label: 'x' };
  circle.item = circle;
  test.each([
    ['too deep', deep],
    ['too many pieces', many],
    ['in a circle', circle],
    ['of an unknown kind', { kind: 'script' }],
    ['empty', { kind: 'choice', items: [] }],
    ['nothing', null],
    ['with an invalid label', { kind: 'station', role: 'text', label: {} }],
  ])('%s is not drawn', (_, data) => {
    expect(isDiagram(data)).toBe(false);
  });
});
