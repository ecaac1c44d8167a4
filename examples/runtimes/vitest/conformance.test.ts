import { testConformance } from '../lib/conformance';
import about from './about';

const IMPORT =
  "import { describe, test, it, expect, vi, beforeEach, afterEach, beforeAll, afterAll, onTestFinished } from 'vitest';\n";
const row = (feature: string, code: string, prints: string | RegExp) => ({
  feature,
  program: IMPORT + code,
  prints,
});

testConformance(about, [
  row(
    'describe, test, it',
    "describe('a', () => { test('b', () => {}); it('c', () => {}); });",
    '✓ a > b\n✓ a > c\n\n2 tests: 2 passed',
  ),
  row(
    'a failing test',
    "test('a', () => { expect({ a: 1 }).toEqual({ a: 2 }); });",
    '× a\n    Expected: { a: 2 }\n    Received: { a: 1 }\n\n1 test: 1 failed',
  ),
  row(
    'skip, only, todo, fails, skipIf',
    "test.skip('a', () => {}); test.todo('b'); test.fails('c', () => expect(1).toBe(2)); test.skipIf(true)('d', () => {});",
    '↓ a\n↓ b [todo]\n✓ c\n↓ d\n\n4 tests: 1 passed, 2 skipped, 1 todo',
  ),
  row(
    'a file without a test to run',
    "test.skip('a', () => {}); test('b'); describe.skip('c', () => { test('d', () => {}); });",
    '↓ a\n↓ b [todo]\n↓ c > d\n\n3 tests: 2 skipped, 1 todo',
  ),
  row(
    'a file without tests',
    "console.log('a');",
    'a\n× main.test.ts\n    Error: No test suite found in file main.test.ts\n\n0 tests; 1 suite failed',
  ),
  row(
    'causes of errors',
    "test('a', () => { throw new Error('b', { cause: new TypeError('c', { cause: 'd' }) }); });",
    '× a\n    Error: b\n    Caused by: TypeError: c\n\n1 test: 1 failed',
  ),
  row(
    'asymmetric matchers',
    "test('a', () => { expect({ a: '1', b: 'tea', c: [1], d: {}, e: 1, f: 1, g: 0 }).toEqual({ a: expect.any(Number), b: expect.stringContaining('x'), c: expect.arrayContaining([2]), d: expect.objectContaining({ n: 1 }), e: expect.not.stringMatching(/x/), f: expect.closeTo(2), g: expect.anything() }); });",
    /Expected: {\n {6}a: Any<Number>,\n {6}b: StringContaining 'x',\n {6}c: ArrayContaining \[ 2 \],\n {6}d: ObjectContaining { n: 1 },\n {6}e: StringNotMatching \/x\/,\n {6}f: .*2.*,\n {6}g: Anything\n/,
  ),
  row(
    'each',
    "test.each([[1, 2], [3, 4]])('%i + 1 is %i', (a, b) => expect(a + 1).toBe(b)); test.each([{ n: 1 }])('n is $n', ({ n }) => expect(n).toBe(1));",
    /✓ 1 \+ 1 is 2\n✓ 3 \+ 1 is 4\n✓ n is 1\n/,
  ),
  row(
    'hooks, in order',
    "const log = [];\nbeforeAll(() => log.push('all')); beforeEach(() => log.push('each')); afterEach(() => log.push('after')); afterAll(() => console.log(log.join()));\ndescribe('s', () => { beforeEach(() => log.push('inner')); test('a', () => {}); });",
    /all,each,inner,after/,
  ),
  row(
    'expect.extend',
    "expect.extend({ toBeEven(n) { return { pass: n % 2 === 0, message: () => `${n} is odd` }; } });\ntest('a', () => { expect(2).toBeEven(); });\ntest('b', () => { expect(1).toBeEven(); });",
    /✓ a\n× b\n {4}1 is odd/,
  ),
  row(
    'fake timers',
    "test('a', () => { vi.useFakeTimers({ now: 0 }); const f = vi.fn(); setTimeout(f, 1000); vi.advanceTimersByTime(999); expect(f).not.toHaveBeenCalled(); vi.advanceTimersByTime(1); expect(f).toHaveBeenCalledOnce(); expect(Date.now()).toBe(1000); vi.useRealTimers(); });",
    /^✓ a/,
  ),
  row(
    'vi.stubGlobal',
    "test('a', async () => { vi.stubGlobal('fetch', vi.fn(async () => ({ ok: true }))); expect((await fetch('/x')).ok).toBe(true); vi.unstubAllGlobals(); });",
    /^✓ a/,
  ),
  row('TypeScript', "test('a', () => { const n: number = 1; expect(n satisfies number).toBe(1); });", /^✓ a/),
  row('globals without an import', "globalThis.test('a', () => {});", /^✓ a/),
  row(
    'time limits of tests and hooks',
    "test('a', () => new Promise(() => {}), 20); describe('b', () => { beforeEach(() => new Promise(() => {}), 20); test('c', () => {}); }); test('d', () => {});",
    /^× a\n {4}Error: Test timed out in 20ms\.\n.*testTimeout"\.\n× b > c\n {4}Error: Hook timed out in 20ms\.\n.*hookTimeout"\.\n✓ d\n/,
  ),
  row(
    'unhandled errors',
    "test('a', async () => { setTimeout(() => { throw new TypeError('b'); }); Promise.reject(new Error('c')); await new Promise((r) => setTimeout(r, 20)); });\ntest('d', () => {});",
    /^✓ a\n✓ d\n\n2 tests: 2 passed\nUnhandled Errors: Vitest caught 2 unhandled errors during the test run\.\n.*\n\n(?:Error: c|TypeError: b)\nThe latest test that might've caused the error is "a"\.\n\n/,
  ),
  row(
    'a failing beforeAll',
    "describe('a', () => { beforeAll(() => { throw new Error('b'); }); test('c', () => {}); });",
    '↓ a > c\n× a\n    Error: b\n\n1 test: 1 skipped; 1 suite failed',
  ),
  row(
    'expect.assertions, expect.hasAssertions',
    "test('a', () => { expect.assertions(2); expect(1).toBe(1); }); test('b', () => { expect.hasAssertions(); });",
    '× a\n    Error: expected number of assertions to be 2, but got 1\n× b\n    Error: expected any number of assertion, but got none\n\n2 tests: 2 failed',
  ),
  row(
    'expect.soft',
    "test('a', () => { expect.soft(1).toBe(2); expect.soft({ b: 1 }).toEqual({ b: 2 }); });",
    /^× a\n {4}Expected: 2\n {4}Received: 1\n {4}Expected: { b: 2 }\n {4}Received: { b: 1 }\n/,
  ),
  row(
    'expect.poll, vi.waitFor',
    "test('a', async () => { let n = 0; await expect.poll(() => ++n, { interval: 1 }).toBe(3); await vi.waitFor(() => expect(++n).toBe(5), { interval: 1 }); });",
    /^✓ a/,
  ),
  row(
    'test.extend, onTestFinished, retry, concurrent',
    "const mine = test.extend({ n: async ({}, use) => { await use(1); } });\nmine('a', ({ n }) => { onTestFinished(() => console.log('end')); expect(n).toBe(1); });\ntest('b', { retry: 1 }, ({ task }) => expect(task.result.retryCount).toBe(1));\ntest.concurrent('c', () => new Promise((r) => setTimeout(r, 30))); test.concurrent('d', () => {});",
    /^end\n✓ a\n✓ b\n✓ d\n✓ c\n/,
  ),
  row(
    'inline snapshots',
    'test(\'a\', () => { expect({ b: 1 }).toMatchInlineSnapshot(`\n  {\n    "b": 2,\n  }\n`); });',
    /^× a\n {4}Snapshot `a 1` mismatched\n {4}- Expected\n {4}\+ Received\n\n {6}{\n {4}- {3}"b": 2,\n {4}\+ {3}"b": 1,\n/,
  ),
  row(
    'stored snapshots',
    "test('a', () => { expect(1).toMatchSnapshot(); });",
    /^× a\n.*\n {4}Snapshots cannot be written here\./,
  ),
  row(
    'vi.mock',
    "vi.mock('./a');",
    /^Error: vi\.mock doesn't work here\. It needs Vitest's own module loader\./,
  ),
  row('vi.stubEnv', "vi.stubEnv('A', 'b');", /^Error: vi\.stubEnv doesn't work here\./),
]);
