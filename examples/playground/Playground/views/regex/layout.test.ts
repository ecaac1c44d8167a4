import { describe, expect, test } from 'vitest';
import { parsePattern } from '../../../../runtimes/regex/diagram';
import { isDiagram } from './data';
import { describeDiagram, layOut, type Shape } from './layout';

const parse = (source: string, flags = '') => {
  const data = parsePattern({ source, flags }).diagram;
  if (!isDiagram(data)) throw new Error(`no diagram of ${source}`);
  return data;
};

describe('describeDiagram', () => {
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
    expect(describeDiagram(parse(source))).toBe(words);
  });
  test('describes Unicode properties', () => {
    expect(describeDiagram(parse('\\p{L}\\P{Script=Greek}', 'u'))).toBe(
      'Unicode L, then not Unicode Script=Greek',
    );
    expect(describeDiagram(parse('[\\p{L}--[a-z]]', 'v'))).toBe('[\\p{L}--[a-z]]');
  });
});

describe('layOut', () => {
  const fits = ({ width, height, shapes }: ReturnType<typeof layOut>) =>
    shapes.every((shape) => {
      if (shape.type === 'track') return !/NaN|undefined/.test(shape.d);
      const box = shape.type === 'label' ? { ...shape, width: 0, height: 0 } : shape;
      return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    });
  const findStations = (shapes: readonly Shape[]) =>
    shapes.filter((shape): shape is Extract<Shape, { type: 'station' }> => shape.type === 'station');

  test.each([
    'a',
    'a|b|c',
    '(a|b(c|d)?)*e+',
    '^(?<y>\\d{4})-(?<m>0[1-9]|1[0-2])(?:T(\\d\\d)(?::\\d\\d)*)?$',
    '((((a)))){2,3}?',
    '(|a)',
    '',
  ])('fits /%s/ into its box, with no stations that overlap', (source) => {
    const drawing = layOut(parse(source));
    expect(fits(drawing)).toBe(true);
    const stations = findStations(drawing.shapes);
    for (const [i, a] of stations.entries()) {
      for (const b of stations.slice(i + 1)) {
        const overlapsX = a.x < b.x + b.width && b.x < a.x + a.width;
        const overlapsY = a.y < b.y + b.height && b.y < a.y + a.height;
        expect(overlapsX && overlapsY).toBe(false);
      }
    }
  });
  test('draws a station for each part of the expression', () => {
    expect(findStations(layOut(parse('a(b|c)+\\d')).shapes)).toHaveLength(4);
  });
});

describe('isDiagram', () => {
  const many = { kind: 'sequence', items: Array.from({ length: 10_000 }, () => ({ kind: 'empty' })) };
  const cyclic: { kind: string; label: string; item?: unknown } = { kind: 'frame', label: 'x' };
  cyclic.item = cyclic;
  test.each([
    ['a cycle', cyclic],
    ['too many pieces', many],
    ['an unknown kind', { kind: 'script' }],
    ['a choice without items', { kind: 'choice', items: [] }],
    ['null', null],
    ['an invalid label', { kind: 'station', role: 'text', label: {} }],
  ])('rejects %s', (_, data) => {
    expect(isDiagram(data)).toBe(false);
  });
});
