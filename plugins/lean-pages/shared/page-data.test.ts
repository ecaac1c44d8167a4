import { expect, test } from 'vitest';
import { fromAttributes, isBelow, pageKey, toAttributes, toScriptText, type StaticData } from './page-data';

test('gives one name to all ways to write a path', () => {
  for (const path of ['/docs/a', '/docs/a/', '/docs/a.html', '/docs/a/index.html'])
    expect(pageKey(path)).toBe('/docs/a');
  expect(pageKey('/')).toBe('/');
  expect(pageKey('/docs/caf%C3%A9')).toBe('/docs/café');
  expect(pageKey('/docs/100%')).toBe('/docs/100%');
  expect(pageKey('/docs/node-17.9.1')).toBe('/docs/node-17.9.1');
});

test('knows what is below a path', () => {
  expect(isBelow('/docs', '/docs')).toBe(true);
  expect(isBelow('/docs/a', '/docs')).toBe(true);
  expect(isBelow('/docs-old', '/docs')).toBe(false);
  expect(isBelow('/', '')).toBe(false);
});

test('keeps a script element closed by its own tag only', () => {
  const value = { text: '</script><b>' };
  expect(toScriptText(value)).not.toContain('<');
  expect(JSON.parse(toScriptText(value))).toEqual(value);
});

test.each<Omit<StaticData, 'kind'>>([
  {},
  { sidebar: 'a' },
  { levels: [2, 4] },
  { sidebar: 'a', levels: [undefined, 4] },
  { levels: [3, undefined] },
])('what a static page says of itself comes back from its attributes: %j', (data) => {
  const attributes = toAttributes(data);
  const element = { getAttribute: (name: string) => attributes[name] ?? null };
  expect(fromAttributes(element)).toEqual({ kind: 'static', ...data });
});
