import { expect, test } from 'vitest';
import { parsePage } from '../../../examples/language';
import { factsOf } from './lesson';

const facts = (text: string) => factsOf(parsePage('page.mdx', text.replaceAll('~~~', '```')));

test('counts prose and shown code, not what an exercise keeps to itself', () => {
  const words = (count: number) => 'word '.repeat(count);
  const minutes = (text: string) => facts(text).minutes;
  expect(minutes(words(400))).toBe(2);
  expect(minutes(`${words(100)}\n~~~js live\n${words(200)}\n~~~\n~~~output\n${words(100)}\n~~~\n`)).toBe(2);
  const part = (role: string, count: number) => `~~~js ${role}\n${words(count)}\n~~~\n`;
  const exercise = ['tests', 'solution', 'mistake="x"'].map((role) => part(role, 900)).join('');
  const open = '<Exercise id="a" title="A" difficulty="easy">';
  expect(minutes(`${open}\n\n${part('starter', 400)}${exercise}\n<Hint>b</Hint>\n\n</Exercise>`)).toBe(2);
  expect(minutes('')).toBe(1);
});

test('takes what a page promises from its first sentence, without links and marks', () => {
  expect(
    facts(
      'After this page you can write a `Map` or `a ? b : c`, read [Big O](./o.mdx)\nand *rest*. You need 1.5 hours.',
    ).outcome,
  ).toBe('write a Map or a ? b : c, read Big O and rest');
  expect(facts('Welcome.').outcome).toBeUndefined();
});
