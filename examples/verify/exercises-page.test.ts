/** The page with one exercise of each kind, which the test site is built with: it has to be right itself. */
import { expect, test } from 'vitest';
import { SITE, loadAbouts } from './runtimes';
import { verify } from './verify';

test('the page of all kinds is verified, with an exercise of every runtime that judges', async () => {
  const root = SITE;
  const { failures, summary } = await verify({
    root,
    paths: ['examples/verify/fixtures/exercises.mdx'],
  });
  expect(failures).toEqual([]);
  const judging = [...loadAbouts().values()].filter(({ withoutExercises }) => !withoutExercises);
  expect([...summary.versions.keys()].toSorted()).toEqual(
    judging.map(({ name }) => `live ${name}`).toSorted(),
  );
}, 400_000);
