import { afterAll, describe, expect, test } from 'vitest';
import { WorkerPool } from '../../../verifier/worker-pool';
import { file } from '../../lib/conformance';
import about from '../about';
import { traceWith } from '../trace-tools';
import { CORPUS } from './corpus';
import { traceProgram } from '.';
import { isOutside, type Trace } from './trace';

function follow(code: string): Trace {
  const made = traceWith(traceProgram, code);
  if (isOutside(made)) throw new Error(`line ${made.line}: ${made.outside}`);
  return made;
}

describe('the order is that of the engine', () => {
  const pool = new WorkerPool();
  afterAll(() => pool.close());

  test.each(Object.entries(CORPUS))('%s', async (_, code) => {
    const real = await pool.run(about, { files: [file(about, code)] }, 10_000);
    const { console: printed, error, stopped } = follow(code);
    const end = error ? [`${error.name}: ${error.message}`] : [];
    expect(stopped).toBeUndefined();
    expect([...printed, ...end].join('\n').replace(/[ \t]+$/gm, '')).toBe(real.text);
  });

  test('there are enough programs to say so', () => {
    expect(Object.keys(CORPUS).length).toBeGreaterThanOrEqual(40);
  });
});
