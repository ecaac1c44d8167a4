import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import rehypeContents from './contents';

const element = (tagName: string, id: string, children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties: { id },
  children,
});
const text = (value: string) => ({ type: 'text' as const, value });

const component = (name: string, attributes: Record<string, string>) => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value,
  })),
  children: [element('p', 'p', [text('Text')])],
});

test('names headings, exercises and quizzes in the order of the page', () => {
  const tree = {
    type: 'root',
    children: [
      element('h2', 'one', [text('One '), element('code', 'c', [text('x')])]),
      component('Quiz', { id: 'q', title: 'A question' }),
      component('Exercise', { id: 'e', title: 'A task', difficulty: 'easy' }),
      component('Output', {}),
      element('h3', 'two', [text('Two')]),
    ],
  } as Root;
  const file = { data: { astro: { frontmatter: { title: 'Page' } } } };
  rehypeContents.call({} as never)?.(tree, file as never, () => undefined);
  expect(file.data.astro).toEqual({
    frontmatter: {
      title: 'Page',
      contents: [
        { depth: 2, slug: 'one', text: 'One x' },
        { depth: 3, slug: 'quiz-q', text: 'A question' },
        { depth: 3, slug: 'exercise-e', text: 'A task' },
        { depth: 3, slug: 'two', text: 'Two' },
      ],
    },
  });
});
