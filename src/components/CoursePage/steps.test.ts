import { expect, test } from 'vitest';
import { findSteps, listSteps } from './steps';

const page = (title: string, exercises: { id: string; title: string }[] = [], topic?: string) => ({
  page: `/docs/${title.toLowerCase()}`,
  route: `/docs/${title.toLowerCase()}/`,
  title,
  exercises,
  ...(topic && { topic }),
});
const steps = listSteps({
  areas: [
    { id: 'math', title: 'Math', layer: 0, pages: [page('Sets', [{ id: 'union', title: 'A union' }])] },
    { id: 'data', title: 'Databases', layer: 1, pages: [page('Joins', [], 'SQL'), page('Unions')] },
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

test('a page names its topic and its area', () => {
  expect(steps.find(({ title }) => title === 'Joins')?.kind).toBe('Page in SQL, Databases');
});

test('finds steps by all words of the title and its place: exact titles first, pages before exercises', () => {
  expect(find('union')).toEqual(['Unions', 'A union']);
  expect(find('a Union')).toEqual(['A union', 'Unions']);
  expect(find('unions')).toEqual(['Unions']);
  expect(find('SETS')).toEqual(['Sets', 'A union']);
  expect(find('page databases')).toEqual(['Joins', 'Unions']);
  expect(find('joins math')).toEqual([]);
  expect(find('  ')).toEqual([]);
});
