import path from 'node:path';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import remarkExamples from './index';

/** Returns the attributes of the note on a page, in which `~~~` stands for three backticks. */
async function getNote(text: string, page = 'docs/page.mdx') {
  const file = new VFile({ path: path.resolve(page), value: text.replaceAll('~~~', '```') });
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkExamples);
  const tree = await processor.run(processor.parse(file), file);
  const last = tree.children.at(-1) as {
    name?: string;
    attributes: { name: string; value: string | null }[];
  };
  if (last?.name !== 'ExamplesNote') return undefined;
  return Object.fromEntries(last.attributes.map(({ name, value }) => [name, value]));
}

const js = '~~~js live\nconsole.log(1);\n~~~\n\n~~~output\n1\n~~~\n';

test('counts the examples that run or are checked, and names each runtime once', async () => {
  const page = `${js}\n- in a list\n\n  ~~~python live\n  x = 1\n  ~~~\n\n${js}\n~~~bash recorded\ntrue\n~~~\n\n~~~json\n{}\n~~~\n`;
  expect(await getNote(page)).toEqual({ run: '4', checked: '1', by: 'live js|live python|recorded bash' });
});

test('counts a group of files as one example', async () => {
  const file = (name: string) => `~~~js live group=app title="${name}"\n1;\n~~~\n`;
  expect(await getNote(`${file('a.js')}\n${file('b.js')}`)).toMatchObject({ run: '1' });
});

test('is left out without examples, for static blocks, and on unverified pages', async () => {
  expect(await getNote('Text.')).toBeUndefined();
  expect(await getNote('~~~text static="a sketch"\nx\n~~~')).toBeUndefined();
  expect(await getNote(js, 'src/pages/page.mdx')).toBeUndefined();
});
