import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePage } from '../grammar';
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

/** Verifies the page. @param code hash of the code that proves */
async function run(solution: string, code: string, use = true) {
  writeFileSync(path.join(root, 'docs/page.mdx'), page(solution));
  const list = provedInFull(root, use, code);
  const { failures, summary } = await verify({ root, paths: ['docs'], proved: list });
  return { list, messages: failures.map(({ message }) => message), before: summary.provedBefore };
}

beforeAll(() => {
  mkdirSync(path.join(root, 'docs'), { recursive: true });
  mkdirSync(path.join(root, 'docs-internal/records'), { recursive: true });
});

test('what is on the list of the same code runs with starter and solution alone', async () => {
  const first = await run('2', 'code 1');
  expect(first).toMatchObject({ before: 0, messages: [expect.stringContaining('passes all tests')] });
  // As if it had been proved: only so can be told what is left out.
  first.list.add(parsePage('docs/page.mdx', page('2')).exercises[0]);
  first.list.write();
  expect(await run('2', 'code 1')).toMatchObject({ before: 1, messages: [] });
});

test('other code, another text, or the wish for everything prove it anew', async () => {
  const full = { before: 0, messages: [expect.stringContaining('passes all tests')] };
  expect(await run('2', 'code 2')).toMatchObject(full);
  expect(await run('1 + 1 + 0', 'code 1')).toMatchObject(full);
  expect(await run('2', 'code 1', false)).toMatchObject(full);
});

test('a solution that fails is told', async () => {
  expect((await run('3', 'code 1')).messages).toContainEqual(
    expect.stringContaining('The solution of "two" fails'),
  );
});

test('what prints runs in a browser too, until it did and is on the list', async () => {
  const example = '```js live\nconsole.log(typeof WorkerGlobalScope);\n```\n\n```output\nundefined\n```\n';
  writeFileSync(path.join(root, 'docs/page.mdx'), `${example}\n${sound()}`);
  const verifyWith = (inBrowser: ProvedList) => verify({ root, paths: ['docs'], inBrowser });
  const list = ranInBrowser(root);
  const first = await verifyWith(list);
  // In Node.js it prints what the page says.
  expect(first.failures.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    expect.stringMatching(/^5: js live: [^]*- undefined\s+\+ function\s+\(in Chromium\)$/),
  ]);
  expect(first.summary.inBrowser).toBe(2);
  // As if it had printed the same there; the exercise is on the list since it passed.
  list.add(parsePage('docs/page.mdx', example).examples[0]);
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
