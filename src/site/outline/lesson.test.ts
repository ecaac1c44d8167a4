import { expect, test } from 'vitest';
import { parsePage } from '../../../examples/language';
import { summarisePage } from './lesson';

const summarise = (text: string) => summarisePage(parsePage('page.mdx', text.replaceAll('~~~', '```')));

test('the reading time covers prose and visible code, but not tests and solutions', () => {
  const words = (count: number) => 'word '.repeat(count);
  const minutes = (text: string) => summarise(text).minutes;
  expect(minutes(words(400))).toBe(2);
  expect(minutes(`${words(100)}\n~~~js live\n${words(200)}\n~~~\n~~~output\n${words(100)}\n~~~\n`)).toBe(2);
  const fence = (role: string, count: number) => `~~~js ${role}\n${words(count)}\n~~~\n`;
  const exercise = ['tests', 'solution', 'mistake="x"'].map((role) => fence(role, 900)).join('');
  const open = '<Exercise id="a" title="A" difficulty="easy">';
  expect(minutes(`${open}\n\n${fence('starter', 400)}${exercise}\n<Hint>b</Hint>\n\n</Exercise>`)).toBe(2);
  expect(minutes('')).toBe(1);
});

test('quizzes are listed with their right choices', () => {
  const choice = (attributes: string) => `<Choice ${attributes} why="Because.">\n  a\n</Choice>`;
  const quiz = ['', 'correct', '', 'correct'].map(choice).join('\n');
  expect(summarise(`<Quiz id="a" title="A">\n\nWhich?\n\n${quiz}\n\n</Quiz>`).questions).toEqual([
    { id: 'a', title: 'A', kind: 'Quiz', answer: '1,3' },
  ]);
});

test('orders are listed with the positions of their lines in the right order', () => {
  const fences =
    '~~~scala solution prints="1"\na\nb\nc\n~~~\n\n~~~scala mistake="x" throws="y"\nc\nb\na\n~~~';
  const [question] = summarise(`<Order id="a" title="A">\n\n${fences}\n\n</Order>`).questions;
  expect(question).toMatchObject({ id: 'a', title: 'A', kind: 'Put in order' });
  expect(question?.answer?.split(',').toSorted()).toEqual(['0', '1', '2']);
});

test('the outcome is the plain text of the first sentence', () => {
  expect(
    summarise(
      "By the end of this page, you'll be able to write a `Map` or `a ? b : c`, read [Big O](./o.mdx)\nand *rest*. You need 1.5 hours.",
    ).outcome,
  ).toBe('write a Map or a ? b : c, read Big O and rest');
  expect(summarise('Welcome.').outcome).toBeUndefined();
});
