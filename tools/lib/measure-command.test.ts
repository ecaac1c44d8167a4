import { expect, test } from 'vitest';
import { measureCommand } from './measure-command.mjs';

test('measures time and peak memory of all processes, and captures the output', async () => {
  const code = `const held = Buffer.alloc(150e6, 1); const end = Date.now() + 1500; let n = 0;
    while (Date.now() < end) n++; console.log('held', held.length)`;
  const run = await measureCommand('node', ['-e', code], { cwd: process.cwd() });
  expect(run.output.trim()).toBe('held 150000000');
  expect(run.ok).toBe(true);
  expect(run.peakBytes).toBeGreaterThan(150e6);
  expect(run.cpuSeconds).toBeGreaterThan(0);
  expect(run.seconds).toBeGreaterThanOrEqual(1.5);
});
