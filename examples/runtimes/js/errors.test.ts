/** Errors in the shapes that other engines than the tests' own give them. */
import { inspect } from 'node-inspect-extracted';
import { beforeEach, expect, test } from 'vitest';
import { toRunError } from '../lib/frame-console';
import { hideFrames, readerFrames } from './errors';
import { addresses, forgetSources, noteLibrary, withSource } from './sources';

/** Creates an error like Safari's: its stack contains only frames, and its position is in `line` and `column`. */
function safariError(stack: string, line: number, error: Error = new Error('bad')): Error {
  return Object.assign(Object.defineProperty(error, 'stack', { value: stack, configurable: true }), {
    line,
    column: 7,
  });
}

beforeEach(forgetSources);

test.each([
  ['Safari', 'ValidationError@\n@\n@blob:null/5:178:1020'],
  ['Firefox', 'makeError@groundwork/program:3:4\n@blob:null/5:178:1020'],
])('no frames are printed in %s, whatever made the error', (_browser, stack) => {
  const undo = hideFrames();
  try {
    const error = Object.defineProperty(new Error('bad'), 'stack', { value: stack, configurable: true });
    expect(inspect(error)).toBe('[Error: bad]');
  } finally {
    undo();
  }
});

test('code that has no name in Safari is that of the one file', () => {
  withSource('', 'program');
  expect(readerFrames(safariError('f@\n@\n@blob:null/5:178:1020', 4))).toEqual([
    { name: 'program', line: 4, column: 7 },
  ]);
  expect(readerFrames(safariError('parse@[native code]\n@\n', 5))[0]?.line).toBe(5);
});

test('the line of an error is not told where another script made it, or another file may have', () => {
  withSource('', 'App.jsx');
  const ofLibrary = safariError('invariant@blob:null/5:426:2\nApp@\n', 426);
  expect(readerFrames(ofLibrary)).toEqual([]);
  expect(toRunError(ofLibrary)).toEqual({ name: 'Error', message: 'bad' });
  withSource('', 'List.jsx');
  expect(readerFrames(safariError('f@\n', 4))).toEqual([]);
});

test('the code that Safari quotes is left out', () => {
  const error = new TypeError(
    "toys.map is not a function. (In 'toys.map((toy) => (guard(1), toy))', 'toys.map' is undefined)",
  );
  expect(toRunError(error).message).toBe('toys.map is not a function');
});

test('a script with an address is its file', () => {
  addresses.set('blob:null/86ae', 'script.js');
  expect(readerFrames(safariError('f@blob:null/86ae:3:16', 3))).toEqual([
    { name: 'script.js', line: 3, column: 16 },
  ]);
});

// Last: a library stays.
test('no line is guessed where a library was evaluated too', () => {
  withSource('', 'program');
  noteLibrary();
  expect(readerFrames(safariError('f@\n', 7))).toEqual([]);
});
