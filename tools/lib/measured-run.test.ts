import { expect, test } from 'vitest';
import { measuredRun, measuredRunOrThrow } from './measured-run.mjs';

const here = { cwd: process.cwd() };

test('tells time of all processes, the peak of memory and the output', async () => {
  const code = `const held = Buffer.alloc(150e6, 1); const end = Date.now() + 1500; let n = 0;
    while (Date.now() < end) n++; console.log('held', held.length)`;
  const run = await measuredRun('node', ['-e', code], here);
  expect(run.output.trim()).toBe('held 150000000');
  expect(run.ok).toBe(true);
  expect(run.peakBytes).toBeGreaterThan(150e6);
  expect(run.cpuSeconds).toBeGreaterThan(0);
  expect(run.seconds).toBeGreaterThanOrEqual(1.5);
});

test('throws with the output where the command fails', async () => {
  await expect(
    measuredRunOrThrow('node', ['-e', 'console.error("broken"); process.exit(3)'], here),
  ).rejects.toThrow(/failed:\nbroken/);
});
