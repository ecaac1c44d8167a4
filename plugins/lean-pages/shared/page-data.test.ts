import { expect, test } from 'vitest';
import { isBelow, pageKey, toScriptText } from './page-data';

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
