/**
 * Checks that the site's outline, which finds exercises with a quick regular expression, agrees with the real parser of
 * the examples.
 */
import { expect, test } from 'vitest';
import { parsePage } from '../../examples/language';
import { exercisesOf, outcomeOf } from '../../src/site/outline/lesson';
import { readPages } from './pages';

const docs = readPages('docs').filter((page) => !page.frontMatter.draft);

test.each(docs.map((page) => [page.file, page] as const))('%s has the exercises that count', (file, page) => {
  const parsed = parsePage(file, page.text).exercises.map(({ id, title }) => ({ id, title }));
  expect(exercisesOf(page.body)).toEqual(parsed);
});

test('every page of a path says what it leads to', () => {
  const silent = docs.filter((page) => outcomeOf(page.body) === undefined).map((page) => page.file);
  expect(silent).toEqual([]);
});
