/** Starters of runtimes that compute run here, in the same workers that verify the pages. */
import { afterAll, describe, expect, test } from 'vitest';
import { loadAbouts } from '../../../../examples/verify/runtimes';
import { WorkerPool } from '../../../../examples/verify/worker-pool';
import { STARTERS } from './index';
import { RUNTIMES } from '../../../../examples/runtimes/all';

const abouts = loadAbouts();
const pool = new WorkerPool();
afterAll(() => pool.close());

// Starters that draw run in a browser: tests/e2e/playground.spec.ts.
const computing = Object.keys(STARTERS).filter((name) => abouts.get(name)?.kind === 'worker');

describe.each(computing)('%s', (name) => {
  test.each(STARTERS[name] ?? [])('$title', async ({ files, dataset, shows }) => {
    const about = abouts.get(name);
    if (!about) throw new Error(`No runtime ${name}`);
    const { error, stopped, text } = await pool.run(about, { files, dataset }, 60_000);
    expect({ error, stopped }).toEqual({ error: undefined, stopped: undefined });
    expect(text).toContain(shows);
  });
});

test('all starters are for runtimes, and the first runtime has some', () => {
  expect(Object.keys(RUNTIMES)).toEqual(expect.arrayContaining(Object.keys(STARTERS)));
  expect(Object.keys(STARTERS)).toContain(Object.keys(RUNTIMES)[0]);
});
