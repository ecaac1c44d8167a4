/**
 * Runs right and wrong answers in the real runtimes. A wrong answer must fail with a message that explains what is
 * wrong.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RUNTIMES } from '../runtimes/all';
import type { RuntimeAbout } from '../runtimes/interface';
import { createBrowserRunner, type BrowserRunner } from '../verify/browser';
import { WorkerPool, type Outcome } from '../verify/worker-pool';
import { passes } from './judge';

const pool = new WorkerPool();
let browser: BrowserRunner;
beforeAll(async () => {
  browser = await createBrowserRunner(['html', 'css']);
}, 120_000);
afterAll(() => Promise.all([pool.close(), browser.close()]));

interface Exercise {
  runtime: string;
  dataset?: string;
  tests: string;
  right?: Record<string, string>;
  /** Wrong answers by description, each with a pattern that its failure message must match. */
  wrong: Record<string, [code: string, message: RegExp]>;
}

async function run({ runtime, dataset, tests }: Omit<Exercise, 'wrong'>, code: string): Promise<Outcome> {
  const about = RUNTIMES[runtime] as RuntimeAbout;
  const request = { files: [{ name: about.defaultFile, code }], tests, dataset };
  return about.kind === 'frame' ? browser.run(about, request, 8_000) : pool.run(about, request, 3_000);
}

const getMessages = ({ error, stopped, tests = [] }: Outcome) =>
  [stopped, error && `${error.name}: ${error.message}`, ...tests.map(({ message }) => message)].join('\n');

const exercises: Exercise[] = [
  {
    runtime: 'js',
    tests: `
test('finds the largest', () => { expect(largest([3, 9, 4])).toBe(9); });
test('returns the tail', () => { expect(tail([1, 2])).toEqual([2]); });`,
    wrong: {
      'a wrong value': [
        'const largest = (list) => list[0];\nconst tail = () => [];',
        /Expected: 9\nReceived: 3[^]*Expected: \[ 2 \]\nReceived: \[\]/,
      ],
      'an error': ['const largest = () => null.x;\nconst tail = largest;', /TypeError: Cannot read/],
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
      'tests that pass for wrong code': [
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
      'wrong error': [
        'def largest(items):\n    if not items: raise KeyError()\n    return max(items)',
        /KeyError/,
      ],
      'no error': [
        'def largest(items):\n    return max(items, default=0)',
        /Expected: ValueError\nReceived: no error/,
      ],
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
      'additional rows': [
        'SELECT name FROM customers;',
        /Expected \d rows?, received \d+ rows\.\nUnexpected rows:/,
      ],
      'missing rows': [
        "SELECT name FROM customers WHERE city = 'Lisbon' AND name <> 'Zed';",
        /Missing rows:\n name +\n-+\n Zed/,
      ],
      'no query': ["UPDATE customers SET city = 'x';", /End with a query/],
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
      'additional documents': [
        'db.products.find({}, { _id: 0, name: 1, price: 1 }).sort({ price: 1 })',
        /Expected \d+ documents, received \d+ documents\.\nUnexpected documents:/,
      ],
      'missing documents': [
        "db.products.find({ category: 'Toys', price: { $gt: 1 } }, { _id: 0, name: 1, price: 1 }).sort({ price: 1 })",
        /Missing documents:\n\{ name: 'Zip', price: 1 \}/,
      ],
      'wrong order': [
        "db.products.find({ category: 'Toys' }, { _id: 0, name: 1, price: 1 }).sort({ price: -1 })",
        /their order is wrong: document 1 should be/,
      ],
      'no query': ['const a = 1;', /End with a query/],
      'a number': ['db.products.countDocuments()', /Expected \d+ documents, received \d+/],
    },
  },
  {
    runtime: 'regex',
    tests: '- x2026-01-05\n? a1 b22 => ',
    wrong: {
      'matches too much': [
        '/\\d+/',
        /Expected: no match\nReceived: "2026"[^]*Expected: nothing\nReceived: "1", "22"/,
      ],
      'no expression': ['hello', /The first line must be a regular expression/],
    },
  },
  {
    runtime: 'html',
    tests: `
test('has a navigation named Main', () => {
  expect('nav, [role=navigation]').toHaveA11yRole('navigation', 'Main');
});
test('contains a link', () => {
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Home' })).toBeVisible();
});`,
    right: {
      'a role': '<div role="navigation" aria-label="Main"><a href="#h">Home</a></div>',
    },
    wrong: {
      'no name': [
        '<nav><a href="#h">Home</a></nav>',
        /Expected nav, \[role=navigation\] to be a navigation named Main for a screen reader\.\nIt is a navigation named ""/,
      ],
      'plain text': ['<div>Main <a>Home</a></div>', /No element matches/],
      'a link without an address': [
        '<nav aria-label="Main"><a>Home</a></nav>',
        /Unable to find an accessible element with the role "link"/,
      ],
    },
  },
  {
    runtime: 'css',
    tests: `
test('centres the container', () => { expect('.container').toBeCentredIn('.page', 'horizontal'); });
test('puts the boxes in a row', () => {
  expect('.box-1').toBeInSameRowAs('.box-2');
  expect('.box-1').toBeLeftOf('.box-2');
  expect('.container').toHaveComputed('display', 'flex');
});
test('tolerates rounding of the width', () => {
  expect('.container').toHaveComputed('width', '300.0005px');
});
test('puts them below each other on a phone', async () => {
  await atWidth(360, () => {
    expect('.box-1').toBeAbove('.box-2');
    expect('html').toFitItsWidth();
  });
});`,
    right: {
      'a media query':
        '.container { display: flex; width: 300px; margin-inline: auto } @media (width < 500px) { .container { flex-direction: column } }',
    },
    wrong: {
      'no row': [
        '.container { width: 300px; margin-inline: auto }',
        /Expected \.box-1 to be in the same row as \.box-2\.\n\.box-1: left/,
      ],
      'not centred': [
        '.container { display: flex; width: 300px }',
        /Expected \.container to be horizontally centred in \.page\./,
      ],
      'more than a rounding error': [
        '.container { display: flex; width: 300.5px; margin-inline: auto } @media (width < 500px) { .container { flex-direction: column } }',
        /Expected width of \.container to be 300\.0005px; the browser computes 300\.5px\./,
      ],
      'no layout for phones': [
        '.container { display: flex; width: 300px; margin-inline: auto }',
        /Expected \.box-1 to be above \.box-2/,
      ],
      'wider than a phone': [
        '.container { display: flex; min-width: 600px; margin-inline: auto } @media (width < 500px) { .container { flex-direction: column } }',
        /to fit its width of 360 px; it needs \d+ px/,
      ],
    },
  },
];

describe.each(exercises)('$runtime', (exercise) => {
  test.each(Object.entries(exercise.right ?? {}))('passes: %s', async (_, code) => {
    const outcome = await run(exercise, code);
    expect(passes(outcome), getMessages(outcome)).toBe(true);
  });
  test.each(Object.entries(exercise.wrong))('fails: %s', async (_, [code, message]) => {
    const outcome = await run(exercise, code);
    expect(passes(outcome)).toBe(false);
    expect(getMessages(outcome)).toMatch(message);
  });
});

test.each([
  ['extends a prototype', 'Array.prototype.last = function () { return this.at(-1); };'],
  ['declares its own test function', 'function test() {}'],
])('passes a right answer that %s', async (_, before) => {
  const tests = "test('adds', () => { expect(add([1, 2])).toEqual([1, 2, 3]); });";
  const outcome = await run({ runtime: 'js', tests }, `${before}\nconst add = (list) => [...list, 3];`);
  expect(passes(outcome), getMessages(outcome)).toBe(true);
});
