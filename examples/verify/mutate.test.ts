/** Whether the verifier catches what it should: see mutate.ts. */
import { beforeAll, expect, test } from 'vitest';
import { mutate, mutationText, problemsOf, type MutationReport } from './mutate';

let report: MutationReport;
beforeAll(async () => {
  process.env['TZ'] = 'UTC';
  report = await mutate();
  console.log(mutationText(report));
}, 900_000);

test('every change of every sample is caught', () => {
  expect(problemsOf(report)).toEqual([]);
});

test('outputs, code, errors, drawings, records, exercises and quizzes are all changed', () => {
  const changes = new Set(report.results.flatMap((result) => result.changes.map(({ change }) => change)));
  const wanted = [
    ...['output', 'no output', 'code', 'number', 'throws', 'expect', 'assertion', 'record', 'drawing'],
    ...['starter', 'solution', 'tests', 'mistake that passes', 'mistake like the starter', 'correct mark'],
  ];
  expect(wanted.filter((change) => !changes.has(change))).toEqual([]);
});

test('a change that survives, a sample that fails by itself, and a kind without a sample are problems', () => {
  const sample = {
    kind: 'live js',
    from: 'a.mdx:1',
    ownFailures: [],
    changes: [{ change: 'code', caughtBy: 'x' }],
  };
  expect(problemsOf({ results: [sample], missing: [] })).toEqual([]);
  const survived = { ...sample, ownFailures: ['y'], changes: [{ change: 'code', caughtBy: undefined }] };
  expect(problemsOf({ results: [survived], missing: ['live sql'] })).toHaveLength(3);
});
