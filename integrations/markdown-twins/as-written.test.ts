import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { parsePage } from '../../examples/language';
import { asWritten } from './as-written';

const resolve = (url: string) => (url.startsWith('./') ? `https://x.example/${url.slice(2)}` : url);

/** Returns the result for one block of a page, by its index. */
function written(source: string, place = 0): string | undefined {
  return asWritten(parsePage('page.mdx', source).tree.children[place] as Nodes, source, resolve);
}

test('keeps what an author wrote to the letter', () => {
  for (const source of [
    'Some *words*, \\{braces\\}, `code` and\na second line.',
    '* a list\n* of `two`\n\n  paragraphs',
    '| a | b |\n| :-- | --: |\n| 1 | 2 |',
    '> quoted <kbd>Ctrl</kbd>',
    'Heading\n=======',
  ])
    expect(written(source)).toBe(source);
  expect(written('One.\n\nTwo.\n\nThree.', 1)).toBe('Two.');
});

test('lets links lead to where they are resolved to, each in its place', () => {
  expect(written('[./a](./a) and [![./b](./b)](./c "./c")')).toBe(
    '[./a](https://x.example/a) and [![./b](https://x.example/b)](https://x.example/c "./c")',
  );
  expect(written('[./c]: ./c\n')).toBe('[./c]: https://x.example/c');
  expect(written('[./d](/d) has its own')).toBe('[./d](/d) has its own');
});

test('gives up what has to be said in other words', () => {
  for (const source of [
    'Text {1 + 1}.',
    'A <Term>word</Term>.',
    'A <span className="x">word</span>.',
    '- item\n\n  ```js live\n  1;\n  ```',
    '<Hint>\n\nText.\n\n</Hint>',
    // The resolved address isn't in the source verbatim.
    '[a](./a&amp;b)',
  ])
    expect(written(source)).toBeUndefined();
  // Its second line would keep its indentation, which would make it code in other positions.
  expect(written('   indented\n   text')).toBeUndefined();
});
