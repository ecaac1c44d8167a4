import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { giveWay } from './give-way.mjs';

test('a process gives way to others; one that has gone is no error', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  const { pid } = child;
  if (pid === undefined) throw new Error('no process');
  const before = getPriority(pid);
  giveWay(pid);
  expect(getPriority(pid)).toBeGreaterThan(before);
  child.kill();
  await once(child, 'exit');
  expect(() => giveWay(pid)).not.toThrow();
});
