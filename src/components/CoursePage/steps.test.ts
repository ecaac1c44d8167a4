import { expect, test } from 'vitest';
import { findSteps, listSteps } from './steps';

const page = (title: string, exercises: { id: string; title: string }[] = []) => ({
  page: `/docs/${title.toLowerCase()}`,
  route: `/docs/${title.toLowerCase()}/`,
  title,
  exercises,
});
const steps = listSteps({
  areas: [
    { id: 'math', title: 'Math', layer: 0, pages: [page('Sets', [{ id: 'union', title: 'A union' }])] },
    { id: 'data', title: 'Databases', layer: 1, pages: [page('Joins'), page('Unions')] },
  ],
});
const find = (query: string) => findSteps(steps, query).map(({ title }) => title);

test('pages are followed by their exercises', () => {
  expect(steps.map(({ key }) => key)).toEqual([
    '/docs/sets',
    '/docs/sets#exercise-union',
    '/docs/joins',
    '/docs/unions',
  ]);
  expect(steps[1]).toMatchObject({ route: '/docs/sets/#exercise-union', kind: 'Exercise in Sets' });
});

test('finds steps by all words of the title and its place, titles first', () => {
  expect(find('union')).toEqual(['A union', 'Unions']);
  expect(find('SETS')).toEqual(['Sets', 'A union']);
  expect(find('page databases')).toEqual(['Joins', 'Unions']);
  expect(find('joins math')).toEqual([]);
  expect(find('  ')).toEqual([]);
});
