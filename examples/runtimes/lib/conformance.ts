import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { getRuntimeFolder } from '../../verify/runtimes';
import { WorkerPool } from '../../verify/worker-pool';
import type { RunRequest, RuntimeAbout } from '../interface';

interface Row {
  feature: string;
  /** The code for a single file, or a request. */
  program: string | Partial<RunRequest>;
  /** The expected output, formatted as in an output fence, or a pattern that it must match. */
  prints: string | RegExp;
}

/**
 * Declares a test for each row, and a test that compares the rows with the table in the README. Programs run in
 * Node.js.
 */
export function testConformance(about: RuntimeAbout, rows: readonly Row[]): void {
  const pool = new WorkerPool();
  afterAll(() => pool.close());
  describe(`${about.label}: conformance`, () => {
    test.each(rows.map((row) => [row.feature, row] as const))('%s', async (_, { program, prints }) => {
      const request: Partial<RunRequest> =
        typeof program === 'string' ? { files: [file(about, program)] } : program;
      const outcome = await pool.run(about, { files: [], ...request }, 30_000);
      expect(outcome.stopped).toBeUndefined();
      const results = (outcome.tests ?? []).map(({ sentence, passed, message }) =>
        passed ? `✓ ${sentence}` : `✗ ${sentence}: ${message}`,
      );
      const text = [outcome.text, ...results].filter(Boolean).join('\n');
      if (typeof prints === 'string') expect(text).toBe(prints);
      else expect(text).toMatch(prints);
    });
    test('the README lists the tested features', () => {
      const readme = readFileSync(path.join(getRuntimeFolder(about.name), 'README.md'), 'utf8');
      const listed = [...readme.matchAll(/^\| (.+?) +\| (?:yes|no|partly)\b/gm)].map((match) => match[1]);
      expect(listed).toEqual(rows.map((row) => row.feature));
    });
  });
}

export function file(about: RuntimeAbout, code: string): { name: string; code: string } {
  return { name: about.defaultFile, code };
}
