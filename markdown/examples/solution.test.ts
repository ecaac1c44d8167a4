import path from 'node:path';
import type { Parent } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { toPlainText } from '../../examples/language';
import remarkExamples from './index';

const EXERCISE = `<Exercise id="one" title="One" difficulty="easy">

Write one.

~~~js starter
const one = 0; // your code here
~~~

~~~js solution
const one = 1;
~~~

One is odd.

- And it is small.

~~~js tests
test('is one', () => expect(one).toBe(1));
~~~

Good luck!

<Hint>
Count.
</Hint>

</Exercise>
`.replaceAll('~~~', '```');

const ORDER = `<Order id="o" title="Count">

Count.

~~~scala solution prints="1"
a
b
c
~~~

First a.

~~~scala mistake="Too late." throws="x"
c
b
a
~~~

</Order>
`.replaceAll('~~~', '```');

async function transform(value: string): Promise<Parent> {
  const file = new VFile({ path: path.resolve('docs/page.mdx'), value });
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkExamples);
  const tree = await processor.run(processor.parse(file), file);
  return tree.children[0] as Parent;
}

const describeChildren = ({ children }: Parent) =>
  children.map((child) => ('name' in child ? child.name : toPlainText(child)));

test('an order shows its lines and then its solution with the text that explains it', async () => {
  const order = await transform(ORDER);
  expect(describeChildren(order)).toEqual(['Count', 'Count.', 'Lines', 'OrderSolution']);
  const [lines, solution] = order.children.slice(2) as Parent[];
  expect(lines?.children.map((line) => (line as Parent).children)).toMatchObject([
    [{ type: 'code', lang: 'scala' }],
    [{ type: 'code' }],
    [{ type: 'code' }],
  ]);
  expect(solution?.children).toMatchObject([{ type: 'code', value: 'a\nb\nc' }, { type: 'paragraph' }]);
});

test('text directly after a solution is shown with it, and all other text with the exercise', async () => {
  const exercise = await transform(EXERCISE);
  expect(describeChildren(exercise)).toEqual([
    'One',
    'Write one.',
    'Starter',
    'Good luck!',
    'Hint',
    'Solution',
  ]);
  expect((exercise.children.at(-1) as Parent).children.map(({ type }) => type)).toEqual([
    'code',
    'paragraph',
    'list',
  ]);
});
