import { afterAll, describe, expect, test } from 'vitest';
import { RUNTIMES } from '../../../../examples/runtimes/all';
import { WorkerPool } from '../../../../examples/verify/worker-pool';
import { STARTERS } from './index';

const pool = new WorkerPool();
afterAll(() => pool.close());

// The other starters need a browser, so tests/e2e/playground.spec.ts tests them.
const computing = Object.keys(STARTERS).filter((name) => RUNTIMES[name]?.kind === 'worker');

describe.each(computing)('%s', (name) => {
  test.each(STARTERS[name] ?? [])('$title', async ({ files, dataset, shows }) => {
    const about = RUNTIMES[name];
    if (!about) throw new Error(`No runtime ${name}`);
    const { error, stopped, text } = await pool.run(about, { files, dataset }, 60_000);
    expect({ error, stopped }).toEqual({ error: undefined, stopped: undefined });
    expect(text).toContain(shows);
  });
});

test('every starter belongs to a runtime, and the first runtime has starters', () => {
  expect(Object.keys(RUNTIMES)).toEqual(expect.arrayContaining(Object.keys(STARTERS)));
  expect(Object.keys(STARTERS)).toContain(Object.keys(RUNTIMES)[0]);
});
