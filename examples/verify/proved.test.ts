import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePage } from '../language';
import { ProvedList } from './proved';
import { verify } from './verify';

const root = mkdtempSync(path.join(tmpdir(), 'proved-'));
afterAll(() => rmSync(root, { recursive: true }));

/**
 * Returns an exercise in which a known mistake passes the tests. Only a full check of the exercise detects that.
 *
 * @param result the value that the solution returns
 */
const flawedExercise = (result: string) => `
<Exercise id="two" title="Two" difficulty="easy">

\`\`\`js starter
function two() {}
\`\`\`

\`\`\`js solution
function two() { return ${result}; }
\`\`\`

\`\`\`js tests
test('returns two', () => expect(two()).toBe(2));
\`\`\`

\`\`\`js mistake="It is a text."
function two() { return 1 + 1; }
\`\`\`

<Hint>One and one.</Hint>

</Exercise>
`;

/** Returns an exercise that has no problems. @param factor the number that its solution multiplies by */
const soundExercise = (factor = '2') =>
  flawedExercise('0')
    .replaceAll('two()', 'two(n)')
    .replace('return 0;', `return n * ${factor};`)
    .replace('return 1 + 1;', 'return n + 2;')
    .replace('expect(two(n)).toBe(2)', '{ expect(two(3)).toBe(6); expect(two(5)).toBe(10); }');

const example = '```js live\nconsole.log(1);\n```\n\n```output\n1\n```\n';

const listFile = path.join(root, 'proved.json');

/** Verifies a page. @param code used instead of the hash of the verifier and the runtimes */
async function run(text: string, code: string, isUsed = true) {
  writeFileSync(path.join(root, 'docs/page.mdx'), text);
  const proved = new ProvedList(listFile, () => code, isUsed);
  const { failures, summary } = await verify({ root, paths: ['docs'], proved });
  return { proved, messages: failures.map(({ message }) => message), summary };
}

/** Marks the exercise on a page as proved although it isn't. If it runs again, the verifier reports its problems. */
function markAsProved(text: string, code: string): void {
  const [exercise] = parsePage('docs/page.mdx', text).exercises;
  const list = new ProvedList(listFile, () => code);
  list.addProof(exercise, 'js');
  list.addRunInBrowser(exercise);
  list.write(true);
}

beforeAll(() => mkdirSync(path.join(root, 'docs'), { recursive: true }));

const unproved = { summary: { provedBefore: 0 }, messages: [expect.stringContaining('passes all tests')] };

test('doesn’t rerun what the same code has already proved', async () => {
  expect(await run(flawedExercise('2'), 'code 1', false)).toMatchObject(unproved);
  markAsProved(flawedExercise('2'), 'code 1');
  expect(await run(flawedExercise('2'), 'code 1')).toMatchObject({
    summary: { provedBefore: 1 },
    messages: [],
  });
});

test('keeps entries, and drops unused ones after a complete run', async () => {
  (await run(example, 'code 3')).proved.write(true);
  const again = await run(example, 'code 3');
  expect(again.summary.provedBefore).toBe(1);
  again.proved.write(true);
  expect((await run(example, 'code 3')).summary.provedBefore).toBe(1);
  (await run('', 'code 3')).proved.write(false);
  expect((await run(example, 'code 3')).summary.provedBefore).toBe(1);
  (await run('', 'code 3')).proved.write(true);
  expect((await run(example, 'code 3')).summary.provedBefore).toBe(0);
});

test('proves an exercise again if the code or its text has changed, and with --all', async () => {
  markAsProved(flawedExercise('2'), 'code 1');
  expect(await run(flawedExercise('2'), 'code 2')).toMatchObject(unproved);
  expect(await run(flawedExercise('1 + 1 + 0'), 'code 1')).toMatchObject(unproved);
  expect(await run(flawedExercise('2'), 'code 1', false)).toMatchObject(unproved);
});

test('keeps the entries of other pages with --all', async () => {
  markAsProved(soundExercise(), 'code 3');
  const { proved } = await run(example, 'code 3', false);
  proved.write(false);
  expect(await run(soundExercise(), 'code 3')).toMatchObject({ summary: { provedBefore: 1 }, messages: [] });
});

test('runs programs that print in a browser too, until they have passed there', async () => {
  const printing = '```js live\nconsole.log(typeof WorkerGlobalScope);\n```\n\n```output\nundefined\n```\n';
  const first = await run(`${printing}\n${soundExercise()}`, 'code 1', false);
  expect(first.messages).toEqual([
    expect.stringMatching(/^js live: [^]*- undefined\s+\+ function\s+\(in Chromium\)$/),
  ]);
  expect(first.summary.ranInBrowser).toBe(2);
  // Pretend that the example passed in the browser. The exercise really did.
  first.proved.addRunInBrowser(parsePage('docs/page.mdx', printing).examples[0]);
  first.proved.write(true);
  const second = await run(`${printing}\n${soundExercise()}`, 'code 2');
  expect(second).toMatchObject({ messages: [], summary: { ranInBrowser: 0, provedBefore: 0 } });
});

test('reports an exercise whose solution fails in a browser', async () => {
  const nodeOnly = soundExercise("(typeof WorkerGlobalScope === 'undefined' ? 2 : 3)");
  expect((await run(nodeOnly, 'code 1', false)).messages).toEqual([
    expect.stringMatching(/The solution of "two" fails:[^]*\(in Chromium\)$/),
  ]);
});
