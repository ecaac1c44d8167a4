/**
 * Table-driven tests for a runtime that draws: one test for each row of the table in its README. They run in Chromium.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RUNTIMES } from '../runtimes/all';
import type { ProgramFile, RunRequest } from '../runtimes/interface';
import { getTimeLimit } from './live';
import { createBrowserRunner, type BrowserRunner, type Drawing, type Drawn } from './browser';
import { getRuntimeFolder } from './runtimes';

/** A row in the table: a feature, a program that uses it, and the expected result. */
interface Row extends Drawing {
  feature: string;
  /** The code of a single file, or all files with the entry last. */
  program: string | ProgramFile[];
  before?: ProgramFile[][];
  /** The options that the fence sets, such as `decorators`. */
  options?: Record<string, string>;
  /** The exact output. If it is undefined, the output isn't checked. */
  prints?: string;
  /** The expected error. Only the properties that are set are checked. */
  error?: { name: string; message?: RegExp; line?: number; file?: string };
  /** Matches the expected problem or output if the runtime must reject the program. */
  refused?: RegExp;
}

/** Declares a test for each row, and a test that compares the rows with the README's table. */
export function testConformance(runtime: string, rows: readonly Row[]): void {
  let browser: BrowserRunner;
  beforeAll(async () => {
    browser = await createBrowserRunner([runtime]);
  });
  afterAll(() => browser.close());

  it('has the rows of the README', () => {
    const readme = readFileSync(path.join(getRuntimeFolder(runtime), 'README.md'), 'utf8');
    const table = [...readme.matchAll(/^\| (.+?) +\| (?:yes|no)/gm)].map((match) => match[1]);
    expect(table).toEqual(rows.map(({ feature }) => feature));
  });

  it.each(rows.map((row) => [row.feature, row] as const))('%s', async (_feature, row) => {
    const about = RUNTIMES[runtime];
    if (!about) throw new Error(`There is no runtime ${runtime}.`);
    const files =
      typeof row.program === 'string' ? [{ name: about.defaultFile, code: row.program }] : row.program;
    const request: RunRequest = { files, before: row.before, options: row.options };
    const hasOutput = row.prints !== undefined || row.hasOutput;
    const drawn = await browser.draw(about, request, getTimeLimit(about), {
      ...row,
      hasOutput,
      output: row.error ? undefined : row.prints,
      throws: row.error?.name,
    });
    checkRow(row, drawn);
  });
}

function checkRow({ error, prints, refused }: Row, drawn: Drawn): void {
  expect(drawn.stopped).toBeUndefined();
  const problems = drawn.problems.join('\n');
  if (refused) expect(`${problems}\n${drawn.text}`).toMatch(refused);
  else expect(problems).toBe('');
  if (!error) expect(drawn.error).toBeUndefined();
  else {
    expect(drawn.error?.name).toBe(error.name);
    if (error.message) expect(drawn.error?.message).toMatch(error.message);
    if (error.line !== undefined)
      expect(drawn.error).toMatchObject({ line: error.line, file: error.file ?? drawn.error?.file });
  }
  if (prints !== undefined) expect(drawn.text).toBe(prints);
}
