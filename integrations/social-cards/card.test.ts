import path from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { drawCard, HEIGHT, ROOM, WIDTH, type Subject } from './card';
import { readColours, readHatches, readLook } from './look';

const look = readLook(path.join(import.meta.dirname, '../..'));
const draw = (title: string, rest: Partial<Subject> = {}) =>
  drawCard({ site: 'Groundwork', title, ...rest }, look);

/** Returns the approximate bounds of the outlines in an image: right edge, lowest baseline and top. */
function edges(svg: string): { right: number; bottom: number; top: number } {
  const paths = load(svg, { xml: true })('path[transform]').toArray();
  const boxes = paths.map(({ attribs: { transform = '', d = '' } }) => {
    const [x = 0, y = 0, scale = 1] = transform.match(/[\d.]+/g)?.map(Number) ?? [];
    const points = [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, a, b]) => [x + scale * Number(a), y + scale * Number(b)] as const,
    );
    return points.length > 0
      ? {
          right: Math.max(...points.map(([a]) => a)),
          bottom: Math.max(...points.map(([, b]) => b)),
          top: Math.min(...points.map(([, b]) => b)),
        }
      : { right: 0, bottom: 0, top: HEIGHT };
  });
  return {
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    top: Math.min(...boxes.slice(1).map(({ top }) => top)),
  };
}

test('text is outlines: no title can break the SVG, and no font is asked for', () => {
  for (const title of ['<script> & "quotes"', "Array<string>'s map()", ']]> &amp; <!--']) {
    const svg = draw(title, { area: 'A & <B>', line: '"1" < 2' });
    expect(load(svg, { xml: true })('svg').attr('width')).toBe(String(WIDTH));
    expect(svg).not.toMatch(/<text|font-family|script|amp;|quotes/);
  }
});

test.each([
  'JSX',
  'Forms in Angular: signal, reactive and template-driven',
  'Java'.repeat(40),
  'What everything else stands on, and why it stays put when the rest of it moves '.repeat(4),
])('text stays on the picture, above the ground and below the name: %s', (title) => {
  const { right, bottom, top } = edges(
    draw(title, { area: 'Web technologies', line: '12 min · 3 exercises' }),
  );
  expect(right).toBeLessThanOrEqual(WIDTH - 70);
  expect(bottom).toBeLessThan(ROOM[1]);
  expect(top).toBeGreaterThan(40);
});

test('the same says the same, another title, area, line or layer something else', () => {
  const all = [
    draw('A'),
    draw('B'),
    draw('A', { area: 'C' }),
    draw('A', { line: 'D' }),
    draw('A', { layer: 1 }),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(draw('A')).toBe(all[0]);
});

test('layers beyond the last hatch begin again', () => {
  expect(draw('A', { layer: look.hatches.length + 2 })).toBe(draw('A', { layer: 2 }));
});

test('a colour or hatches that the site lacks are named', () => {
  expect(() => look.colour('plum')).toThrow('src/styles/tokens.css has no colour --gw-plum');
  expect(() => readHatches('.a {}')).toThrow('src/components/HomeHatch/styles.module.css has no hatches');
  expect(
    readColours(":root { --gw-a: #123456; --gw-b: 1rem; }\n[data-theme='dark'] { --gw-a: #000000; }"),
  ).toEqual(new Map([['a', '#123456']]));
  expect(look.hatches.length).toBe(12);
});
