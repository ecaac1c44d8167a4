import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePage } from '../language';
import { provedInFull, ranInBrowser, type ProvedList } from './proved';
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

/** Verifies a page. @param code hash of the code that proves */
async function run(text: string, code: string, use = true) {
  writeFileSync(path.join(root, 'docs/page.mdx'), text);
  const list = provedInFull(root, use, code);
  const { failures, summary } = await verify({ root, paths: ['docs'], proved: list });
  return { list, messages: failures.map(({ message }) => message), before: summary.provedBefore };
}

beforeAll(() => {
  mkdirSync(path.join(root, 'docs'), { recursive: true });
  mkdirSync(path.join(root, 'docs-internal/records'), { recursive: true });
});

test('what is on the list of the same code does not run again', async () => {
  const first = await run(page('2'), 'code 1');
  expect(first).toMatchObject({ before: 0, messages: [expect.stringContaining('passes all tests')] });
  // As if it had been proved: only then can a test tell that it didn't run.
  first.list.add(parsePage('docs/page.mdx', page('2')).exercises[0]);
  first.list.write();
  expect(await run(page('2'), 'code 1')).toMatchObject({ before: 1, messages: [] });
});

test('what is on the list stays on it', async () => {
  const { list } = await run(example('1'), 'code 3');
  list.write();
  const { list: next, before } = await run(example('1'), 'code 3');
  next.write();
  expect([before, (await run(example('1'), 'code 3')).before]).toEqual([1, 1]);
});

test('other code, other text or the wish for everything prove it again', async () => {
  const { list } = await run(page('2'), 'code 1');
  list.add(parsePage('docs/page.mdx', page('2')).exercises[0]);
  list.write();
  const full = { before: 0, messages: [expect.stringContaining('passes all tests')] };
  expect(await run(page('2'), 'code 2')).toMatchObject(full);
  expect(await run(page('1 + 1 + 0'), 'code 1')).toMatchObject(full);
  expect(await run(page('2'), 'code 1', false)).toMatchObject(full);
});

test('a solution that fails is told', async () => {
  expect((await run(page('3'), 'code 1')).messages).toContainEqual(
    expect.stringContaining('The solution of "two" fails'),
  );
});

test('what prints runs in a browser too, until it did and is on the list', async () => {
  const printing = '```js live\nconsole.log(typeof WorkerGlobalScope);\n```\n\n```output\nundefined\n```\n';
  writeFileSync(path.join(root, 'docs/page.mdx'), `${printing}\n${sound()}`);
  const verifyWith = (inBrowser: ProvedList) => verify({ root, paths: ['docs'], inBrowser });
  const list = ranInBrowser(root);
  const first = await verifyWith(list);
  // In Node.js it prints what the page says.
  expect(first.failures.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    expect.stringMatching(/^5: js live: [^]*- undefined\s+\+ function\s+\(in Chromium\)$/),
  ]);
  expect(first.summary.inBrowser).toBe(2);
  // As if it had printed the same there; the exercise is on the list since it passed.
  list.add(parsePage('docs/page.mdx', printing).examples[0]);
  list.write();
  expect(await verifyWith(ranInBrowser(root))).toMatchObject({ failures: [], summary: { inBrowser: 0 } });
  expect((await verifyWith(ranInBrowser(root, false))).summary.inBrowser).toBe(2);
});

test('an exercise whose solution fails in a browser is told', async () => {
  const nodeOnly = sound("(typeof WorkerGlobalScope === 'undefined' ? 2 : 3)");
  writeFileSync(path.join(root, 'docs/page.mdx'), nodeOnly);
  const { failures } = await verify({ root, paths: ['docs'], inBrowser: ranInBrowser(root) });
  expect(failures.map(({ message }) => message)).toEqual([
    expect.stringMatching(/The solution of "two" fails:[^]*\(in Chromium\)$/),
  ]);
});
