/** Table-driven tests of a runtime: one test for each row of its README's table. Runs in Node.js. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runtimeFolder } from '../../verify/runtimes';
import { WorkerPool } from '../../verify/worker-pool';
import type { RunRequest, RuntimeAbout } from '../interface';

/** A feature, a program that uses it, and its output. */
export interface Row {
  /** First column of the README's table. */
  feature: string;
  /** The program, or a whole request. */
  program: string | Partial<RunRequest>;
  /** The output, as in an output fence, or a pattern. */
  prints: string | RegExp;
}

/**
 * Declares a test for each row, and one that compares the rows with the README's table.
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
      const tested = (outcome.tests ?? []).map(({ sentence, passed, message }) =>
        passed ? `✓ ${sentence}` : `✗ ${sentence}: ${message}`,
      );
      const text = [outcome.text, ...tested].filter(Boolean).join('\n');
      if (typeof prints === 'string') expect(text).toBe(prints);
      else expect(text).toMatch(prints);
    });
    test('the README lists what is tested', () => {
      const readme = readFileSync(path.join(runtimeFolder(about.name), 'README.md'), 'utf8');
      const listed = [...readme.matchAll(/^\| (.+?) +\| (?:yes|no|partly)\b/gm)].map((match) => match[1]);
      expect(listed).toEqual(rows.map((row) => row.feature));
    });
  });
}

/** Returns a program with one file. */
export function file(about: RuntimeAbout, code: string): { name: string; code: string } {
  return { name: about.defaultFile, code };
}
