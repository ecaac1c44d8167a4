/** The `assert` module, with the messages of Node.js 24. */
import { isDeepEqual, isDeepStrictEqual } from 'assert/build/internal/util/comparisons.js';
import { inspect } from 'node-inspect-extracted';
import { AssertionError } from './assertion-error';
import { argumentError, nodeError } from './errors';

type Message = string | Error | undefined;

/** Appears in messages under its name, as in Node.js. */
class Comparison {
  static readonly name = 'Comparison';
  [key: string]: unknown;
}

/** What `throws` and `rejects` compare an error with. */
type Expected = RegExp | (new () => unknown) | ((error: unknown) => unknown) | Record<string, unknown>;

/** Returns the source of the assertion that is running, such as `assert(a > 1)`, or undefined if it isn't known. */
export type FindSource = () => string | undefined;

const NO_ERROR = Symbol('no error');

/** Creates the `assert` module, including `assert.strict`. */
export function makeAssert(findSource: FindSource) {
  function ok(...values: unknown[]): void {
    const [actual, message] = values;
    if (actual) return;
    const source = findSource();
    const generated =
      values.length === 0
        ? 'No value argument passed to `assert.ok()`'
        : source && `The expression evaluated to a falsy value:\n\n  ${source}\n`;
    const isGenerated = message === undefined || message === null;
    fail({ actual, expected: true, operator: '==' }, message ?? generated, isGenerated);
  }
  const loose = {
    equal: comparison('==', (a, b) => a == b || (Number.isNaN(a) && Number.isNaN(b))),
    notEqual: comparison('!=', (a, b) => a != b && !(Number.isNaN(a) && Number.isNaN(b))),
    deepEqual: comparison('deepEqual', isDeepEqual),
    notDeepEqual: comparison('notDeepEqual', (a, b) => !isDeepEqual(a, b)),
  };
  const common = {
    ok,
    AssertionError,
    strictEqual: comparison('strictEqual', Object.is),
    notStrictEqual: comparison('notStrictEqual', (a, b) => !Object.is(a, b)),
    deepStrictEqual: comparison('deepStrictEqual', isDeepStrictEqual),
    notDeepStrictEqual: comparison('notDeepStrictEqual', (a, b) => !isDeepStrictEqual(a, b)),
    fail: (message: Message) => {
      fail({ operator: 'fail' }, message ?? 'Failed', message === undefined);
    },
    ifError: (value: unknown) => {
      if (value === null || value === undefined) return;
      const { message = inspect(value) } = value as { message?: string };
      fail(
        { actual: value, expected: null, operator: 'ifError' },
        `ifError got unwanted exception: ${message}`,
      );
    },
    match: (text: unknown, pattern: RegExp, message?: Message) => checkMatch(text, pattern, message, true),
    doesNotMatch: (text: unknown, pattern: RegExp, message?: Message) =>
      checkMatch(text, pattern, message, false),
    throws: (work: unknown, ...rest: Rest) => expectError('throws', catchError(work), ...rest),
    rejects: async (work: unknown, ...rest: Rest) =>
      expectError('rejects', await catchRejection(work), ...rest),
    doesNotThrow: (work: unknown, ...rest: Rest) => expectNoError('doesNotThrow', catchError(work), ...rest),
    doesNotReject: async (work: unknown, ...rest: Rest) =>
      expectNoError('doesNotReject', await catchRejection(work), ...rest),
  };
  const strict = Object.assign((...values: unknown[]) => ok(...values), common, {
    equal: common.strictEqual,
    notEqual: common.notStrictEqual,
    deepEqual: common.deepStrictEqual,
    notDeepEqual: common.notDeepStrictEqual,
  });
  Object.assign(strict, { strict });
  return Object.assign((...values: unknown[]) => ok(...values), common, loose, { strict });
}

/** Returns a function that throws an AssertionError unless `holds` returns true. */
function comparison(operator: string, holds: (actual: never, expected: never) => boolean) {
  return (...values: [actual: unknown, expected: unknown, message?: Message]): void => {
    const [actual, expected, message] = values;
    if (values.length < 2)
      throw nodeError(
        TypeError,
        'ERR_MISSING_ARGS',
        'The "actual" and "expected" arguments must be specified',
      );
    if (!holds(actual as never, expected as never)) fail({ actual, expected, operator }, message);
  };
}

interface Failure {
  actual?: unknown;
  expected?: unknown;
  operator: string;
}

function fail(failure: Failure, message: unknown, generatedMessage = message === undefined): never {
  if (message instanceof Error) throw message;
  throw Object.assign(new AssertionError({ ...failure, message: message as string | undefined }), {
    generatedMessage,
  });
}

function checkMatch(actual: unknown, expected: RegExp, message: Message, shouldMatch: boolean): void {
  if (!(expected instanceof RegExp)) throw argumentError('regexp', 'an instance of RegExp', expected);
  if (typeof actual === 'string' && expected.test(actual) === shouldMatch) return;
  const generated =
    typeof actual !== 'string'
      ? `The "string" argument must be of type string. Received type ${typeof actual} (${inspect(actual)})`
      : `The input ${shouldMatch ? 'did not' : 'was expected to not'} match the regular expression ` +
        `${inspect(expected)}. Input:\n\n${inspect(actual)}\n`;
  fail(
    { actual, expected, operator: shouldMatch ? 'match' : 'doesNotMatch' },
    message || generated,
    !message,
  );
}

/** The optional arguments of `throws` and its siblings. */
type Rest = [expected?: Expected | string, message?: Message];

function splitRest([first, second]: Rest): [Expected | undefined, Message] {
  return typeof first === 'string' ? [undefined, first] : [first, second];
}

function catchError(work: unknown): unknown {
  if (typeof work !== 'function') throw argumentError('fn', 'of type function', work);
  try {
    work();
  } catch (error) {
    return error;
  }
  return NO_ERROR;
}

async function catchRejection(work: unknown): Promise<unknown> {
  const promise: unknown = typeof work === 'function' ? work() : work;
  if (typeof (promise as Promise<unknown> | undefined)?.then !== 'function')
    throw argumentError('promiseFn', 'of type function or an instance of Promise', work);
  try {
    await promise;
  } catch (error) {
    return error;
  }
  return NO_ERROR;
}

const getKind = (operator: string) => (/reject/i.test(operator) ? 'rejection' : 'exception');

function expectError(operator: string, actual: unknown, ...rest: Rest): void {
  const [expected, message] = splitRest(rest);
  if (actual === NO_ERROR) {
    const name = expected && 'name' in expected && expected.name ? ` (${String(expected.name)})` : '';
    const end = message ? `: ${String(message)}` : '.';
    fail({ expected, operator }, `Missing expected ${getKind(operator)}${name}${end}`, false);
  }
  if (!expected) return;
  const generated = explainMismatch(actual, expected);
  if (generated !== undefined) fail({ actual, expected, operator }, message || generated, !message);
}

function expectNoError(operator: string, actual: unknown, ...rest: Rest): void {
  if (actual === NO_ERROR) return;
  const [expected, message] = splitRest(rest);
  if (expected && explainMismatch(actual, expected) !== undefined) throw actual as Error;
  const end = message ? `: ${String(message)}` : '.';
  const { message: received } = (actual ?? {}) as { message?: unknown };
  fail(
    { actual, expected, operator },
    `Got unwanted ${getKind(operator)}${end}\nActual message: "${String(received)}"`,
    false,
  );
}

/** Returns a message if an error doesn't match, or undefined if it does. */
function explainMismatch(actual: unknown, expected: Expected): string | undefined {
  const error = actual as Record<string, unknown>;
  if (expected instanceof RegExp) {
    if (expected.test(String(actual))) return undefined;
    return `The input did not match the regular expression ${inspect(expected)}. Input:\n\n${inspect(String(actual))}\n`;
  }
  if (typeof expected !== 'function') {
    const keys = [...Object.keys(expected), ...(expected instanceof Error ? ['name', 'message'] : [])];
    const matches = (key: string) =>
      expected[key] instanceof RegExp && typeof error[key] === 'string'
        ? expected[key].test(error[key])
        : key in error && isDeepStrictEqual(error[key], expected[key]);
    if (keys.every(matches)) return undefined;
    const [a, b] = [new Comparison(), new Comparison()];
    for (const key of keys) {
      if (key in error) a[key] = error[key];
      b[key] = expected[key] instanceof RegExp && matches(key) ? error[key] : expected[key];
    }
    return new AssertionError({ actual: a, expected: b, operator: 'deepStrictEqual' }).message;
  }
  if (expected.prototype !== undefined && actual instanceof expected) return undefined;
  if (Object.prototype.isPrototypeOf.call(Error, expected) || (expected as unknown) === Error) {
    if (!(actual instanceof Error))
      return `The error is expected to be an instance of "${expected.name}". Received "${inspect(actual, { depth: -1 })}"`;
    const { name } = actual.constructor;
    const received =
      name === expected.name ? 'an error with identical name but a different prototype.' : `"${name}"`;
    const details = actual.message ? `\n\nError message:\n\n${actual.message}` : '';
    return `The error is expected to be an instance of "${expected.name}". Received ${received}${details}`;
  }
  const returned = (expected as (error: unknown) => unknown).call({}, actual);
  if (returned === true) return undefined;
  const name = expected.name ? `"${expected.name}" ` : '';
  const details = actual instanceof Error ? `\n\nCaught error:\n\n${String(actual)}` : '';
  return `The ${name}validation function is expected to return "true". Received ${inspect(returned)}${details}`;
}
