/** Judging wrong answers in runtimes that compute: each fails, with a message about the difference. */
import { afterAll, describe, expect, test } from 'vitest';
import { loadAbouts } from '../verify/runtimes';
import { WorkerPool, type Outcome } from '../verify/worker-pool';
import { passes } from './judge';

const pool = new WorkerPool();
afterAll(() => pool.close());

interface Kind {
  runtime: string;
  dataset?: string;
  tests: string;
  /** Answers, and what the message of their failure contains. */
  wrong: Record<string, [code: string, says: RegExp]>;
}

async function judge({ runtime, dataset, tests }: Omit<Kind, 'wrong'>, code: string): Promise<Outcome> {
  const about = loadAbouts().get(runtime);
  if (!about) throw new Error(`There is no runtime ${runtime}.`);
  return pool.run(about, { files: [{ name: about.defaultFile, code }], tests, dataset }, 3_000);
}

const told = ({ error, stopped, tests = [] }: Outcome) =>
  [stopped, error && `${error.name}: ${error.message}`, ...tests.map(({ message }) => message)].join('\n');

const kinds: Kind[] = [
  {
    runtime: 'js',
    tests: `
test('finds the largest', () => { expect(largest([3, 9, 4])).toBe(9); });
test('gives a list of one', () => { expect(tail([1, 2])).toEqual([2]); });`,
    wrong: {
      'another value': [
        'const largest = (list) => list[0];\nconst tail = () => [];',
        /Expected: 9\nReceived: 3[^]*Expected: \[ 2 \]\nReceived: \[\]/,
      ],
      'an error': ['const largest = () => null.x;\nconst tail = largest;', /TypeError: Cannot read/],
      'nothing of that name': ['const biggest = 1;', /ReferenceError: largest is not defined/],
    },
  },
  {
    runtime: 'vitest',
    tests: `
const slug = (text) => text.trim().toLowerCase().replaceAll(' ', '-');
test('passes where slug is right', async () => { expect(await runSuite({ slug })).toMatchObject({ failed: 0 }); });
test('fails where slug keeps capitals', async () => {
  const { failed } = await runSuite({ slug: (text) => text.trim().replaceAll(' ', '-') });
  expect(failed, 'Your tests pass although slug keeps capitals.').toBeGreaterThan(0);
});`,
    wrong: {
      'tests that miss it': [
        "test('slug', () => { expect(slug('a b')).toBe('a-b'); });",
        /although slug keeps capitals/,
      ],
      'tests that always fail': ["test('slug', () => { expect(slug('A')).toBe('A'); });", /failed/],
    },
  },
  {
    runtime: 'python',
    tests: `@test("finds the largest")
def _():
    assert largest([3, 9, 4]) == 9

@test("refuses an empty list")
def _():
    with raises(ValueError):
        largest([])`,
    wrong: {
      'another error': [
        'def largest(items):\n    if not items: raise KeyError()\n    return max(items)',
        /KeyError/,
      ],
      'no error': [
        'def largest(items):\n    return max(items, default=0)',
        /Expected: ValueError\nReceived: no error/,
      ],
      'nothing of that name': ['biggest = 1', /NameError/],
    },
  },
  {
    runtime: 'sql',
    dataset: 'shop',
    tests: `-- test: lists the customers of Lisbon
-- given
INSERT INTO customers (id, name, email, city, country, joined) VALUES (90, 'Zed', 'zed@example.com', 'Lisbon', 'PT', '2025-01-01'), (91, 'Yve', 'yve@example.com', 'Lisbon', 'PT', '2025-01-01');
-- expect
SELECT name FROM customers WHERE city = 'Lisbon';`,
    wrong: {
      'rows too many': [
        'SELECT name FROM customers;',
        /Expected \d rows?, received \d+ rows\.\nRows that do not belong:/,
      ],
      'rows missing': [
        "SELECT name FROM customers WHERE city = 'Lisbon' AND name <> 'Zed';",
        /Missing rows:\n name +\n-+\n Zed/,
      ],
      'no query': ["UPDATE customers SET city = 'x';", /end with a query/],
      'an error': ['SELECT nme FROM customers;', /column "nme" does not exist/],
    },
  },
  {
    runtime: 'mongodb',
    dataset: 'shop',
    tests: `// test: lists the toys, cheapest first
// given
db.products.insertOne({ _id: 99, name: 'Zip', category: 'Toys', price: 1 });
// expect in order
db.products.find({ category: 'Toys' }, { _id: 0, name: 1, price: 1 }).sort({ price: 1 });`,
    wrong: {
      'documents too many': [
        'db.products.find({}, { _id: 0, name: 1, price: 1 }).sort({ price: 1 })',
        /Expected \d+ documents, received \d+ documents\.\nUnexpected documents:/,
      ],
      'documents missing': [
        "db.products.find({ category: 'Toys', price: { $gt: 1 } }, { _id: 0, name: 1, price: 1 }).sort({ price: 1 })",
        /Missing documents:\n\{ name: 'Zip', price: 1 \}/,
      ],
      'another order': [
        "db.products.find({ category: 'Toys' }, { _id: 0, name: 1, price: 1 }).sort({ price: -1 })",
        /their order is not: document 1 should be/,
      ],
      'no query': ['const a = 1;', /end with a query/],
      'another kind of value': ['db.products.countDocuments()', /Expected \d+ documents, received \d+/],
    },
  },
  {
    runtime: 'regex',
    tests: '- x2026-01-05\n? a1 b22 => ',
    wrong: {
      'too loose': [
        '/\\d+/',
        /Expected: no match\nReceived: "2026"[^]*Expected: nothing\nReceived: "1", "22"/,
      ],
      'no expression': ['hello', /The first line must be a regular expression/],
    },
  },
];

describe.each(kinds)('$runtime', ({ wrong, ...exercise }) => {
  test.each(Object.entries(wrong))('%s', async (_, [code, says]) => {
    const outcome = await judge(exercise, code);
    expect(passes(outcome)).toBe(false);
    expect(told(outcome)).toMatch(says);
  });
});

test.each([
  ['adds to a prototype', 'Array.prototype.last = function () { return this.at(-1); };'],
  ['has a test of its own', 'function test() {}'],
])('a right answer that %s passes', async (_, before) => {
  const tests = "test('adds', () => { expect(add([1, 2])).toEqual([1, 2, 3]); });";
  const code = `${before}\nconst add = (list) => [...list, 3];`;
  const outcome = await judge({ runtime: 'js', tests }, code);
  expect(passes(outcome), told(outcome)).toBe(true);
});
