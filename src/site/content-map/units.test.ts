import { expect, test } from 'vitest';
import { contentMap } from '.';
import { divideIntoUnits, type MappedUnit } from './units';

const toDoc = (id: string) => ({
  id,
  route: `/docs/${id}`,
  title: id,
  sidebar: null,
  tags: [],
  runtimes: [],
  teaches: [],
});
const docs = ['a/1', 'a/2', 'a/3', 'a/b/1', 'a/b/2', 'a/b/3', 'c/1', 'c/2', 'c/3'].map(toDoc);
const large = Array.from({ length: 9 }, (_, index) => toDoc(`d/${index}`));
const units: MappedUnit[] = [
  { title: 'C', milestone: 'count', sections: ['c/*'] },
  { title: 'B', milestone: 'build', sections: ['a/b/*'] },
  { title: 'A', milestone: 'add', sections: ['a/*'] },
];
const divide = (sections: string[], changed: Partial<MappedUnit>[] = []) =>
  divideIntoUnits(
    { id: 'path', title: 'Path', sections },
    { docs: [...docs, ...large], units: units.map((unit, index) => ({ ...unit, ...changed[index] })) },
  );

test('units are in the order of the path, and a page belongs to the unit with the longest match', () => {
  expect(divide(['a/*', 'c/*']).map((unit) => [unit.title, unit.docs.map(({ id }) => id)])).toEqual([
    ['A', ['a/1', 'a/2', 'a/3']],
    ['B', ['a/b/1', 'a/b/2', 'a/b/3']],
    ['C', ['c/1', 'c/2', 'c/3']],
  ]);
});

test('a path can leave out pages of a unit, and a page is only in it once', () => {
  expect(divide(['c/3', 'c/*'])[0]?.docs.map(({ id }) => id)).toEqual(['c/3', 'c/1', 'c/2']);
});

test('units of the path itself take precedence', () => {
  const own = { title: 'Own', milestone: 'own', sections: ['c/2', 'a/*'] };
  const path = { id: 'path', title: 'Path', sections: ['c/*', 'd/1', 'a/1', 'a/2'], units: [own] };
  const shared = [{ title: 'Rest', milestone: 'rest', sections: ['c/*', 'd/*'] }];
  const result = divideIntoUnits(path, { docs: [...docs, ...large], units: shared });
  expect(result.map((unit) => [unit.title, unit.docs.length])).toEqual([
    ['Rest', 3],
    ['Own', 3],
  ]);
});

test.each<[string, string[], Partial<MappedUnit>[], RegExp]>([
  [
    'is too small',
    ['c/1', 'c/2'],
    [],
    /unit "C" has 2 pages in the path "path"; allowed: 3 to 8.*c\/1, c\/2/,
  ],
  ['is too large', ['d/*'], [{ sections: ['d/*'] }], /unit "C" has 9 pages.*allowed: 3 to 8/],
  ['matches no page', ['c/*'], [{}, { sections: ['e'] }], /"e".*matches no page/],
  ['misses a page', ['a/*'], [{}, {}, { sections: ['a/1', 'a/2'] }], /aren’t in a unit: a\/3/],
  ['repeats a section', ['c/*'], [{}, { sections: ['c/*'] }], /"c\/\*" is in the units "C" and "B"/],
  ['repeats a title', ['c/*'], [{}, { title: 'C' }], /two units have the title "C"/],
  ['has a whole sentence', ['c/*'], [{ milestone: 'You can count.' }], /"You can count\.".*You can now/],
])('fails with the file if a unit %s', (_name, sections, changed, message) => {
  expect(() => divide(sections, changed)).toThrow(message);
  expect(() => divide(sections, changed)).toThrow('src/site/content-map/content-map.json: ');
});

test('every path of the site can be divided', () => {
  for (const path of contentMap.paths) expect(divideIntoUnits(path, contentMap).length).toBeGreaterThan(1);
});
