import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePage } from '../grammar';
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

/** Verifies the page. @param code hash of the code that proves */
async function run(solution: string, code: string, use = true) {
  writeFileSync(path.join(root, 'docs/page.mdx'), page(solution));
  const list = new ProvedList(root, code, use);
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
