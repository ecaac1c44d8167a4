import { expect, test } from 'vitest';
import { nameClasses, renameInSheet, scriptRenamer, shortName } from './short-names';

const PATTERNS = [/__/, /_\w\w$/];

test('a name follows from the long one alone, and is none that blockers of advertisements know', () => {
  expect(shortName('menu__link')).toBe(shortName('menu__link'));
  expect(shortName('menu__link')).toMatch(/^[a-z][\w-]{2}$/i);
  expect(shortName('menu__link', new Set([shortName('menu__link')]))).not.toBe(shortName('menu__link'));
  const many = Array.from({ length: 20_000 }, (_, i) => shortName(`a__${i}`));
  expect(many.filter((name) => /^ad/i.test(name))).toEqual([]);
});

test('classes that the patterns name get one, but for those that a selector finds by a part', () => {
  const sheet = '.menu__link,.toggleButton_6s:hover{}[class*=toggleButton]{}.plain .tag_Me{}';
  expect([...nameClasses([sheet], PATTERNS).keys()]).toEqual(['menu__link', 'tag_Me']);
});

test('two classes never get the same, nor one that is there already', () => {
  const taken = shortName('menu__link');
  const names = nameClasses([`.menu__link{}.${taken}{}`], PATTERNS);
  expect(names.get('menu__link')).not.toBe(taken);
});

test('sheets and scripts call classes by their short names, as whole words', () => {
  const names = new Map([
    ['menu__link', 'abc'],
    ['menu__link--active', 'xyz'],
  ]);
  expect(renameInSheet('.menu__link:not(.menu__link--active)>a{--menu__link:".menu__link"}', names)).toBe(
    '.abc:not(.xyz)>a{--menu__link:".menu__link"}',
  );
  expect(
    scriptRenamer(names)('c("menu__link",{"menu__link--active":1,"menu__link--sublist":2,my_menu__link:3})'),
  ).toBe('c("abc",{"xyz":1,"menu__link--sublist":2,my_menu__link:3})');
  expect(scriptRenamer(new Map())('a')).toBe('a');
});
