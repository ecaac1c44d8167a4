import { testConformance } from '../lib/conformance';
import about from './about';

const IMPORT =
  "import { describe, test, it, expect, vi, beforeEach, afterEach, beforeAll, afterAll } from 'vitest';\n";
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
  row('snapshots', "test('a', () => { expect(1).toMatchSnapshot(); });", /^× a/),
  row('vi.mock', "vi.mock('./a');", /^TypeError: vi.*mock is not a function/),
]);
