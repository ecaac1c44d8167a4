/** Starter programs that /playground needs immediately. The others are loaded on demand. */
import { createStarters } from './starter';

export const js = createStarters('main.js', 'js', [
  [
    'Count words',
    `const text = 'the basics make the difference';
const count = new Map();
for (const word of text.split(' ')) {
  count.set(word, (count.get(word) ?? 0) + 1);
}
console.log(count);`,
    "'the' => 2",
  ],
  [
    'Execution order',
    `setTimeout(() => console.log('4: a timer'), 0);
Promise.resolve().then(() => console.log('3: a promise'));
console.log('1: the program');
console.log('2: its last line');`,
    '4: a timer',
  ],
  [
    'A closure',
    `function counter() {
  let count = 0;
  return () => ++count;
}

const next = counter();
next();
next();
console.log('count:', next());`,
    'count: 3',
  ],
]);
