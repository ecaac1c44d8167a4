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

test('text directly after a solution is shown with it, and all other text with the exercise', async () => {
  const file = new VFile({ path: path.resolve('docs/page.mdx'), value: EXERCISE });
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkExamples);
  const tree = await processor.run(processor.parse(file), file);
  const exercise = tree.children[0] as Parent;
  expect(exercise.children.map((child) => ('name' in child ? child.name : toPlainText(child)))).toEqual([
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
