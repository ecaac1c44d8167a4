/** Conformance of a drawing runtime: runs each row of its README's table in the browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProgramFile, RunRequest } from '../runtimes/interface';
import { limitOf } from './live';
import { createBrowserRunner, type BrowserRunner, type Drawing, type Drawn } from './browser';
import { loadAbouts, runtimeFolder } from './runtimes';

/** A row: a feature, a program that uses it, and the expected result. */
export interface Row extends Drawing {
  /** As in the README's table. */
  feature: string;
  /** The text of the only file, or all files with the entry last. */
  program: string | ProgramFile[];
  before?: ProgramFile[][];
  /** Further options of the fence. */
  options?: Record<string, string>;
  /** The exact printed text; nothing by default. */
  prints?: string;
  /** The error that it throws, with the reported line. */
  error?: { name: string; message?: RegExp; line?: number; file?: string };
  /** The expected problem, if the feature is refused. */
  refused?: RegExp;
}

/** Declares a test for each row, and one that the README's table has exactly these rows. */
export function testConformance(runtime: string, rows: readonly Row[]): void {
  let browser: BrowserRunner;
  beforeAll(async () => {
    browser = await createBrowserRunner([runtime]);
  });
  afterAll(() => browser.close());

  it('has the rows of the README', () => {
    const readme = readFileSync(path.join(runtimeFolder(runtime), 'README.md'), 'utf8');
    const table = [...readme.matchAll(/^\| (.+?) +\| (?:yes|no)/gm)].map((match) => match[1]);
    expect(table).toEqual(rows.map(({ feature }) => feature));
  });

  it.each(rows.map((row) => [row.feature, row] as const))('%s', async (_feature, row) => {
    const about = loadAbouts().get(runtime);
    if (!about) throw new Error(`There is no runtime ${runtime}.`);
    const files =
      typeof row.program === 'string' ? [{ name: about.defaultFile, code: row.program }] : row.program;
    const request: RunRequest = { files, before: row.before, options: row.options };
    const hasOutput = row.prints !== undefined || row.hasOutput;
    const drawn = await browser.draw(about, request, limitOf(about), {
      ...row,
      hasOutput,
      output: row.error ? undefined : row.prints,
      throws: row.error?.name,
    });
    check(row, drawn);
  });
}

function check({ error, prints, refused }: Row, drawn: Drawn): void {
  expect(drawn.stopped).toBeUndefined();
  const wrong = drawn.problems.join('\n');
  if (refused) expect(`${wrong}\n${drawn.text}`).toMatch(refused);
  else expect(wrong).toBe('');
  if (!error) expect(drawn.error).toBeUndefined();
  else {
    expect(drawn.error?.name).toBe(error.name);
    if (error.message) expect(drawn.error?.message).toMatch(error.message);
    if (error.line !== undefined)
      expect(drawn.error).toMatchObject({ line: error.line, file: error.file ?? drawn.error?.file });
  }
  if (prints !== undefined) expect(drawn.text).toBe(prints);
}
