import { expect, test } from 'vitest';
import { addressOf, cacheNames, isImmutable, keyOf } from './shared/names';

test('the ways to write an address are one key', () => {
  for (const url of ['/docs/a', '/docs/a/', '/docs/a/index.html', '/docs/a?q=1#h'])
    expect(keyOf(url, 'https://learn.example')).toBe('https://learn.example/docs/a');
  expect(keyOf('/', 'https://learn.example')).toBe('https://learn.example/');
  expect(keyOf('https://learn.example/assets/js/main.1.js')).toBe(
    'https://learn.example/assets/js/main.1.js',
  );
});

test('a folder stands for its index, since hosts lead elsewhere from the name itself', () => {
  expect(addressOf('docs/a/index.html', '/learn/')).toBe('/learn/docs/a/');
  expect(addressOf('index.html', '/learn/')).toBe('/learn/');
  expect(addressOf('img/logo.svg', '/')).toBe('/img/logo.svg');
});

test('only folders whose names have hashes never change', () => {
  expect(isImmutable('assets/js/main.1.js')).toBe(true);
  expect(isImmutable('runtimes/js-1.js')).toBe(true);
  expect(isImmutable('img/logo.svg')).toBe(false);
  expect(isImmutable('docs/assets/index.html')).toBe(false);
});

test('two sites of one origin have caches of their own', () => {
  expect(cacheNames('/').pages).not.toBe(cacheNames('/learn/').pages);
});
