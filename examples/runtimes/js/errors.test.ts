/** Tests errors from Safari and Firefox, because their stack traces differ from those in Node.js. */
import { inspect } from 'node-inspect-extracted';
import { beforeEach, expect, test } from 'vitest';
import { toRunError } from '../lib/frame-console';
import { hideFrames, findReaderFrames } from './errors';
import { fileNamesByUrl, forgetSources, noteLibrary, withSource } from './sources';

/** Creates an error like Safari's, with its position in `line` and `column`. */
function safariError(stack: string, line: number): Error {
  const error = Object.defineProperty(new Error('bad'), 'stack', { value: stack, configurable: true });
  return Object.assign(error, { line, column: 7 });
}

beforeEach(forgetSources);

test.each([
  ['Safari', 'ValidationError@\n@\n@blob:null/5:178:1020'],
  ['Firefox', 'makeError@groundwork/program:3:4\n@blob:null/5:178:1020'],
])('hideFrames works with the stacks of %s', (_browser, stack) => {
  const undo = hideFrames();
  try {
    const error = Object.defineProperty(new Error('bad'), 'stack', { value: stack, configurable: true });
    expect(inspect(error)).toBe('[Error: bad]');
  } finally {
    undo();
  }
});

test('a nameless Safari frame belongs to the only evaluated file', () => {
  withSource('', 'program');
  expect(findReaderFrames(safariError('f@\n@\n@blob:null/5:178:1020', 4))).toEqual([
    { name: 'program', line: 4, column: 7 },
  ]);
  expect(findReaderFrames(safariError('parse@[native code]\n@\n', 5))[0]?.line).toBe(5);
});

test('a frame is not reported if it may belong to a library or another file', () => {
  withSource('', 'App.jsx');
  const libraryError = safariError('invariant@blob:null/5:426:2\nApp@\n', 426);
  expect(findReaderFrames(libraryError)).toEqual([]);
  expect(toRunError(libraryError)).toEqual({ name: 'Error', message: 'bad' });
  withSource('', 'List.jsx');
  expect(findReaderFrames(safariError('f@\n', 4))).toEqual([]);
});

test('the code that Safari quotes is removed from messages', () => {
  const error = new TypeError(
    "toys.map is not a function. (In 'toys.map((toy) => (guard(1), toy))', 'toys.map' is undefined)",
  );
  expect(toRunError(error).message).toBe('toys.map is not a function');
});

test('the URL of a script is replaced with its file name', () => {
  fileNamesByUrl.set('blob:null/86ae', 'script.js');
  expect(findReaderFrames(safariError('f@blob:null/86ae:3:16', 3))).toEqual([
    { name: 'script.js', line: 3, column: 16 },
  ]);
});

// Must be last, because `noteLibrary` can't be undone.
test('a nameless Safari frame is not reported if a library was evaluated too', () => {
  withSource('', 'program');
  noteLibrary();
  expect(findReaderFrames(safariError('f@\n', 7))).toEqual([]);
});
