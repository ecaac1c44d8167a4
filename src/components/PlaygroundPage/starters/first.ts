/** What /playground needs immediately: the names of all runtimes, and starters for the first one. */
import { single } from './starter';

/** Runtimes that have starters, in the order of the menu; the first is selected initially. */
export const RUNTIMES = [
  ...['js', 'ts', 'html', 'css', 'react', 'react-native', 'angular', 'node', 'vitest'],
  ...['python', 'sql', 'mongodb', 'regex', 'markdown', 'openapi', 'dockerfile'],
];

export const js = single('main.js', 'js', [
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
    'What runs first',
    `setTimeout(() => console.log('4: a timer'), 0);
Promise.resolve().then(() => console.log('3: a promise'));
console.log('1: the program');
console.log('2: its last line');`,
    '4: a timer',
  ],
  [
    'A closure remembers',
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
