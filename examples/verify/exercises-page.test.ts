import { expect, test } from 'vitest';
import { RUNTIMES } from '../runtimes/all';
import { SITE } from './runtimes';
import { verify } from './verify';

test('the test site’s page passes, and has an exercise for each runtime that judges answers', async () => {
  const { failures, summary } = await verify({
    root: SITE,
    paths: ['examples/verify/fixtures/exercises.mdx'],
  });
  expect(failures).toEqual([]);
  const judging = Object.values(RUNTIMES).filter(({ withoutExercises }) => !withoutExercises);
  const live = [...summary.versions.keys()].filter((name) => name.startsWith('live '));
  expect(live.toSorted()).toEqual(judging.map(({ name }) => `live ${name}`).toSorted());
}, 400_000);
