import { expect, test } from 'vitest';
import { exercisesOf, lessonOf, minutesOf, outcomeOf } from './lesson';

test('counts prose and shown code, not what an exercise keeps to itself', () => {
  const words = (count: number) => 'word '.repeat(count);
  expect(minutesOf(words(400))).toBe(2);
  expect(minutesOf(`${words(200)}\n\`\`\`js live\n${words(200)}\n\`\`\`\n`)).toBe(2);
  expect(
    minutesOf(
      `${words(200)}\n\`\`\`js tests\n${words(900)}\n\`\`\`\n\`\`\`js mistake="x"\n${words(900)}\n\`\`\`\n`,
    ),
  ).toBe(1);
  expect(minutesOf('')).toBe(1);
});

test('finds exercises in their order, on one line or several, and none inside code', () => {
  const page = `<Exercise id="one" title="The first > of all" difficulty="easy">
</Exercise>

\`\`\`\`md
<Exercise id="shown" title="Shown" difficulty="easy">
\`\`\`\`

<Exercise
  id="two"
  title='The "second"'
  difficulty="hard"
>
</Exercise>
`;
  expect(exercisesOf(page)).toEqual([
    { id: 'one', title: 'The first > of all' },
    { id: 'two', title: 'The "second"' },
  ]);
});

test('takes what a page promises from its first sentence, without links and marks', () => {
  expect(
    outcomeOf(
      'After this page you can write a `Map`, read [Big O](./o.mdx)\nand *rest*. You need 1.5 hours.',
    ),
  ).toBe('write a Map, read Big O and rest');
  expect(outcomeOf('Welcome.')).toBeUndefined();
});

test('names a page as progress does', () => {
  expect(lessonOf({ title: 'T', description: 'D', route: '/docs/math/' }, '').page).toBe('/docs/math');
});
