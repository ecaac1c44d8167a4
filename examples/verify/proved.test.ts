import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePage } from '../language';
import { ProvedList } from './proved';
import { verify } from './verify';

const root = mkdtempSync(path.join(tmpdir(), 'proved-'));
afterAll(() => rmSync(root, { recursive: true }));

/** An exercise whose mistake passes, which only a full proof tells. @param solution what it returns */
const page = (solution: string) =>
  `
<Exercise id="two" title="Two" difficulty="easy">

Return \`two\`.

~~~js starter
function two() {}
~~~

~~~js solution
function two() { return ${solution}; }
~~~

~~~js tests
test('gives two', () => expect(two()).toBe(2));
~~~

~~~js mistake="It is a text."
function two() { return 1 + 1; }
~~~

<Hint>One and one.</Hint>

</Exercise>
`.replaceAll('~~~', '```');

/** An exercise with nothing wrong. @param factor what its solution takes a number by */
const sound = (factor = '2') =>
  page('0')
    .replaceAll('two()', 'two(n)')
    .replace('return 0;', `return n * ${factor};`)
    .replace('return 1 + 1;', 'return n + 2;')
    .replace('expect(two(n)).toBe(2)', '{ expect(two(3)).toBe(6); expect(two(5)).toBe(10); }');

/** A live example that prints 1. @param output what the page says that it prints */
const example = (output: string) =>
  `~~~js live\nconsole.log(1);\n~~~\n\n~~~output\n${output}\n~~~\n`.replaceAll('~~~', '```');

const listFile = path.join(root, 'proved.json');

/** Verifies a page. @param code hash of the code that proves */
async function run(text: string, code: string, isUsed = true) {
  writeFileSync(path.join(root, 'docs/page.mdx'), text);
  const proved = new ProvedList(listFile, () => code, isUsed);
  const { failures, summary } = await verify({ root, paths: ['docs'], proved });
  return { proved, messages: failures.map(({ message }) => message), summary };
}

/** Lists the exercise of a page as proved, although it isn't: only then can a test tell that it didn't run. */
function pretendProved(text: string, code: string): void {
  const [exercise] = parsePage('docs/page.mdx', text).exercises;
  const list = new ProvedList(listFile, () => code);
  list.addProof(exercise, 'js');
  list.addRunInBrowser(exercise);
  list.write(true);
}

beforeAll(() => mkdirSync(path.join(root, 'docs'), { recursive: true }));

const unproved = { summary: { provedBefore: 0 }, messages: [expect.stringContaining('passes all tests')] };

test('what the same code proved does not run again', async () => {
  expect(await run(page('2'), 'code 1', false)).toMatchObject(unproved);
  pretendProved(page('2'), 'code 1');
  expect(await run(page('2'), 'code 1')).toMatchObject({ summary: { provedBefore: 1 }, messages: [] });
});

test('what is on the list stays on it; a complete run drops what no page has', async () => {
  (await run(example('1'), 'code 3')).proved.write(true);
  const again = await run(example('1'), 'code 3');
  expect(again.summary.provedBefore).toBe(1);
  again.proved.write(true);
  expect((await run(example('1'), 'code 3')).summary.provedBefore).toBe(1);
  (await run('', 'code 3')).proved.write(false);
  expect((await run(example('1'), 'code 3')).summary.provedBefore).toBe(1);
  (await run('', 'code 3')).proved.write(true);
  expect((await run(example('1'), 'code 3')).summary.provedBefore).toBe(0);
});

test('other code, other text or --all prove it again', async () => {
  pretendProved(page('2'), 'code 1');
  expect(await run(page('2'), 'code 2')).toMatchObject(unproved);
  expect(await run(page('1 + 1 + 0'), 'code 1')).toMatchObject(unproved);
  expect(await run(page('2'), 'code 1', false)).toMatchObject(unproved);
});

test('a solution that fails is reported', async () => {
  expect((await run(page('3'), 'code 1')).messages).toContainEqual(
    expect.stringContaining('The solution of "two" fails'),
  );
});

test('what prints also runs in a browser until it has passed there, whatever our code', async () => {
  const printing = '```js live\nconsole.log(typeof WorkerGlobalScope);\n```\n\n```output\nundefined\n```\n';
  // In Node.js it prints what the page shows.
  const first = await run(`${printing}\n${sound()}`, 'code 1', false);
  expect(first.messages).toEqual([
    expect.stringMatching(/^js live: [^]*- undefined\s+\+ function\s+\(in Chromium\)$/),
  ]);
  expect(first.summary.inBrowser).toBe(2);
  // As if it had printed the same there; the exercise is on the list because it passed.
  first.proved.addRunInBrowser(parsePage('docs/page.mdx', printing).examples[0]);
  first.proved.write(true);
  const second = await run(`${printing}\n${sound()}`, 'code 2');
  expect(second).toMatchObject({ messages: [], summary: { inBrowser: 0, provedBefore: 0 } });
});

test('an exercise whose solution fails in a browser is reported', async () => {
  const nodeOnly = sound("(typeof WorkerGlobalScope === 'undefined' ? 2 : 3)");
  expect((await run(nodeOnly, 'code 1', false)).messages).toEqual([
    expect.stringMatching(/The solution of "two" fails:[^]*\(in Chromium\)$/),
  ]);
});
