/** Judging answers in runtimes that compute: right answers pass, wrong ones fail with a message about the difference. */
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
  right: Record<string, string>;
  /** Answers, and what the message of their failure contains. */
  wrong: Record<string, [code: string, says: RegExp]>;
  /** Answers that fail without a message to check. */
  unfinished: Record<string, string>;
}

async function judge({ runtime, dataset, tests }: Kind, code: string): Promise<Outcome> {
  const about = loadAbouts().get(runtime);
  if (!about) throw new Error(`There is no runtime ${runtime}.`);
  return pool.run(about, { files: [{ name: about.defaultFile, code }], tests, dataset }, 3_000);
}

const told = ({ error, stopped, tests = [] }: Outcome) =>
  [stopped, error && `${error.name}: ${error.message}`, ...tests.map(({ message }) => message)].join('\n');

/** Answers in JavaScript, for all runtimes that run it. */
const JS_TESTS = `
test('finds the largest', () => { expect(largest([3, 9, 4])).toBe(9); });
test('gives a list of one', () => { expect(tail([1, 2])).toEqual([2]); });
test('waits', async () => { expect(await Promise.resolve(largest([1]))).toBe(1); });`;
const JS_RIGHT = 'const largest = (list) => Math.max(...list);\nconst tail = (list) => list.slice(1);';
const JS_WRONG = 'const largest = (list) => list[0];\nconst tail = () => [];';
const JS_UNFINISHED: Record<string, string> = {
  'declares names of the tests': `const expect = () => ({ toBe() {}, toEqual() {} }), test = () => {}, it = test;\n${JS_WRONG}`,
  'never ends': 'const largest = () => { for (;;); };\nconst tail = largest;',
  'waits forever': 'await new Promise(() => {});',
  'prints the success': `console.log('Solved. 3 of 3 tests pass.');\n${JS_WRONG}`,
  'returns before the tests': `${JS_WRONG}\nreturn;`,
  'throws undefined': `${JS_WRONG}\nthrow undefined;`,
  'is empty': '',
};

const kinds: Kind[] = [
  ...['js', 'ts', 'node', 'vitest'].map((runtime) => ({
    runtime,
    tests: JS_TESTS,
    right: {
      'solves it': JS_RIGHT,
      'adds to a prototype': `Array.prototype.last = function () { return this.at(-1); };\n${JS_RIGHT}`,
      'has a test of its own': `function test() {}\n${JS_RIGHT}`,
    },
    wrong: {
      'another value': [JS_WRONG, /Expected: 9\nReceived: 3[^]*Expected: \[ 2 \]\nReceived: \[\]/],
      'an error': ['const largest = () => null.x;\nconst tail = largest;', /TypeError: Cannot read/],
      'nothing of that name': ['const biggest = 1;', /ReferenceError: largest is not defined/],
    } satisfies Kind['wrong'],
    unfinished: JS_UNFINISHED,
  })),
  {
    runtime: 'vitest',
    tests: `
const slug = (text) => text.trim().toLowerCase().replaceAll(' ', '-');
test('passes where slug is right', async () => { expect(await runSuite({ slug })).toMatchObject({ failed: 0 }); });
test('fails where slug keeps capitals', async () => {
  const { failed } = await runSuite({ slug: (text) => text.trim().replaceAll(' ', '-') });
  expect(failed, 'Your tests pass although slug keeps capitals.').toBeGreaterThan(0);
});`,
    right: {
      'tests that tell': "test('slug', () => { expect(slug(' A b ')).toBe('a-b'); });",
    },
    wrong: {
      'tests that miss it': [
        "test('slug', () => { expect(slug('a b')).toBe('a-b'); });",
        /although slug keeps capitals/,
      ],
      'tests that always fail': ["test('slug', () => { expect(slug('A')).toBe('A'); });", /failed/],
    },
    unfinished: { 'contains no test': '', 'skips its tests': "test.skip('slug', () => {});" },
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
    right: { 'solves it': 'def largest(items):\n    return max(items)' },
    wrong: {
      'another value': [
        'def largest(items):\n    if not items: raise ValueError()\n    return items[0]',
        /Expected: 9\nReceived: 3/,
      ],
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
    unfinished: {
      'defines names of the tests':
        'test = lambda s: lambda f: f\nclass raises:\n    pass\ndef largest(items):\n    return 9',
      'ends the program': 'import sys\nsys.exit(0)',
      'ends it while it is tested': 'import sys\ndef largest(items):\n    sys.exit(0)',
      'never ends': 'def largest(items):\n    while True: pass',
      'prints the success': 'print("Solved. 2 of 2 tests pass.")\ndef largest(items):\n    return 3',
      'is empty': '',
    },
  },
  {
    runtime: 'sql',
    dataset: 'shop',
    tests: `-- test: lists the customers of Lisbon
-- given
INSERT INTO customers (id, name, email, city, country, joined) VALUES (90, 'Zed', 'zed@example.com', 'Lisbon', 'PT', '2025-01-01'), (91, 'Yve', 'yve@example.com', 'Lisbon', 'PT', '2025-01-01');
-- expect in order
SELECT name FROM customers WHERE city = 'Lisbon' ORDER BY name;
-- check
SELECT count(*) > 5 FROM customers;`,
    right: { 'solves it': "SELECT name FROM customers WHERE city = 'Lisbon' ORDER BY name;" },
    wrong: {
      'rows too many': [
        'SELECT name FROM customers ORDER BY name;',
        /Expected \d rows?, received \d+ rows\.\nRows that do not belong:/,
      ],
      'rows missing': [
        "SELECT name FROM customers WHERE city = 'Lisbon' AND name <> 'Zed' ORDER BY name;",
        /Missing rows:\n name +\n-+\n Zed/,
      ],
      'another order': [
        "SELECT name FROM customers WHERE city = 'Lisbon' ORDER BY name DESC;",
        /their order is not: row 1 should be/,
      ],
      'columns too many': ['SELECT name, city FROM customers;', /Expected 1 columns/],
      'no query': ["UPDATE customers SET city = 'x';", /end with a query/],
      'an error': ['SELECT nme FROM customers;', /column "nme" does not exist/],
    },
    unfinished: {
      'is empty': '',
      'drops the table': 'DROP TABLE customers CASCADE;',
      'empties the table first': 'TRUNCATE customers CASCADE; SELECT name FROM customers;',
      'leaves a transaction open': 'BEGIN; DELETE FROM customers; SELECT name FROM customers;',
      'never ends':
        'WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n) SELECT count(*)::text FROM n;',
      'prints the success': "SELECT 'Solved. All tests pass.' AS name;",
    },
  },
  {
    runtime: 'mongodb',
    dataset: 'shop',
    tests: `// test: lists the toys, cheapest first
// given
db.products.insertOne({ _id: 99, name: 'Zip', category: 'Toys', price: 1 });
// expect in order
db.products.find({ category: 'Toys' }, { _id: 0, name: 1, price: 1 }).sort({ price: 1 });
// check
db.products.countDocuments() > 6;`,
    right: {
      'solves it': "db.products.find({ category: 'Toys' }, { name: 1, price: 1, _id: 0 }).sort({ price: 1 })",
      'as a pipeline':
        "db.products.aggregate([{ $match: { category: 'Toys' } }, { $sort: { price: 1 } }, { $project: { _id: 0, price: 1, name: 1 } }])",
    },
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
    unfinished: {
      'is empty': '',
      'empties the collection first': 'db.products.deleteMany({}); db.products.find()',
      'turns to another database': 'use other\ndb.products.find()',
      'never ends': 'for (;;);',
    },
  },
  {
    runtime: 'regex',
    tests: '+ 2026-01-05\n- 2026-1-5\n- x2026-01-05\n? a1 b22 => ',
    right: { 'solves it': '/^\\d{4}-\\d{2}-\\d{2}$/', 'with the flag g': '/^\\d{4}-\\d{2}-\\d{2}$/gm' },
    wrong: {
      'too strict': ['/^x$/', /Expected: a match\nReceived: none/],
      'too loose': [
        '/\\d+/',
        /Expected: no match\nReceived: "2026"[^]*Expected: nothing\nReceived: "1", "22"/,
      ],
      'no expression': ['hello', /The first line must be a regular expression/],
    },
    unfinished: { 'is empty': '', 'matches everything': '/.*/s', 'never ends': '/^(?:(?:\\d+)+-?)+x$/\n' },
  },
];

describe.each(kinds)('$runtime', (kind) => {
  test.each(Object.entries(kind.right))('a right answer passes: %s', async (_, code) => {
    const outcome = await judge(kind, code);
    expect(passes(outcome), told(outcome)).toBe(true);
  });
  test.each(Object.entries(kind.wrong))(
    'a wrong answer is told what differs: %s',
    async (_, [code, says]) => {
      const outcome = await judge(kind, code);
      expect(passes(outcome)).toBe(false);
      expect(told(outcome)).toMatch(says);
    },
  );
  test.each(Object.entries(kind.unfinished))('an answer that %s does not pass', async (_, code) => {
    expect(passes(await judge(kind, code))).toBe(false);
  });
  test('a right answer still passes after all of them', async () => {
    const outcome = await judge(kind, Object.values(kind.right)[0] ?? '');
    expect(passes(outcome), told(outcome)).toBe(true);
  });
});
