import { expect, test } from 'vitest';
import { nextStep } from './current-path';

const steps = ['a', 'b', 'c'].map((name) => ({ page: `/${name}`, route: `/${name}`, title: name }));
const path = { id: 'x', title: 'X', steps };

test.each([
  ['/a', [], '/b'],
  ['/a', ['/b'], '/c'],
  ['/c', ['/c'], '/a'],
  ['/c', ['/a', '/c'], '/b'],
  ['/c', ['/a', '/b'], undefined],
])('the step after %s, with %j read, is %s', (page, read, next) => {
  expect(nextStep(path, page, Object.fromEntries(read.map((name) => [name, 'date'])))?.page).toBe(next);
});
