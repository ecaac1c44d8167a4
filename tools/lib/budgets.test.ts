import { describe, expect, test } from 'vitest';
import {
  exceeded,
  exceededRuntimes,
  goalsOf,
  greaterRatios,
  missed,
  ratiosOf,
  readBudgets,
  sentence,
  shareOfArticle,
  tightened,
  tightenedRuntimes,
} from './budgets.mjs';

const page = {
  kind: 'doc',
  path: 'docs/a',
  goals: { js: 90 },
  limits: { js: 100, requests: 10, total: 500 },
};
const allDocs = { leastArticle: 100, goals: { sum: 1.2 }, limits: { sum: 1.2, median: 1.3 } };
const runtimes = { js: { firstRun: 100, onDemand: 50 } };
const budgets = { about: [], goals: { js: 110, total: 600 }, allDocs, runtimes, pages: [page] };

describe('reading', () => {
  test('takes a whole file', () => {
    expect(readBudgets(JSON.stringify(budgets), 'b.json')).toEqual(budgets);
  });

  test('names what it does not know', () => {
    const wrong = { ...budgets, pages: [{ ...page, limits: { jss: 1 } }] };
    expect(() => readBudgets(JSON.stringify(wrong), 'b.json')).toThrow(
      'b.json: limits of "doc": there is no measure "jss". Allowed: js, css',
    );
    const text = { ...budgets, goals: { js: '110' } };
    expect(() => readBudgets(JSON.stringify(text), 'b.json')).toThrow('goals: "js" is not a number');
    expect(() => readBudgets(JSON.stringify({ ...budgets, pages: [] }), 'b.json')).toThrow('lists no page');
    const ratio = { ...budgets, allDocs: { ...allDocs, limits: { middle: 1.2 } } };
    expect(() => readBudgets(JSON.stringify(ratio), 'b.json')).toThrow(
      'limits of "allDocs": there is no measure "middle". Allowed: sum, median.',
    );
    const { allDocs: _without, ...others } = budgets;
    expect(() => readBudgets(JSON.stringify(others), 'b.json')).toThrow(
      '"allDocs": "leastArticle" is not a number',
    );
    const unknown = { ...budgets, runtimes: { js: { first: 1 } } };
    expect(() => readBudgets(JSON.stringify(unknown), 'b.json')).toThrow(
      'limits of the runtime "js": there is no measure "first". Allowed: firstRun, onDemand.',
    );
  });
});

describe('a page', () => {
  test('has its own goals before those of all pages', () => {
    expect(goalsOf(budgets, page)).toEqual({ js: 90, total: 600 });
  });

  test('may use what is allowed, and not a byte more', () => {
    expect(exceeded(page, { js: 100, requests: 10, total: 500 })).toEqual([]);
    const [finding, ...others] = exceeded(page, { js: 101, requests: 10, total: 500 });
    expect(others).toEqual([]);
    expect(finding && sentence(finding, 'allowed')).toBe('doc (/docs/a): JavaScript 101, allowed 100 bytes.');
  });

  test('fails where a figure is not there', () => {
    expect(exceeded(page, { js: 1, total: 1 }).map(({ measure }) => measure)).toEqual(['requests']);
  });

  test('tells what is not at its goal', () => {
    expect(missed(page, { js: 90 }, { js: 95 }).map(({ measure }) => measure)).toEqual(['js']);
  });
});

describe('all docs', () => {
  test('an article is counted with its tags, in bytes, from the first to the last', () => {
    expect(shareOfArticle('<p></p><article id=a>é</article>')).toEqual({ page: 33, article: 26 });
    expect(shareOfArticle('<article></article>-<article></article>').article).toBe(39);
    expect(shareOfArticle('<main></main>')).toEqual({ page: 13, article: 0 });
  });

  test('are told by all of them and by the one in the middle, lists of links aside', () => {
    const pages = [
      { page: 300, article: 100 },
      { page: 110, article: 100 },
      { page: 120, article: 100 },
      { page: 990, article: 99 },
    ];
    expect(ratiosOf(pages, 100)).toEqual({ docs: 3, sum: 530 / 300, median: 1.2 });
    expect(ratiosOf(pages.slice(0, 2), 100).median).toBeCloseTo((3 + 1.1) / 2);
  });

  test('fail where a ratio is greater, and where nothing was measured', () => {
    expect(greaterRatios(allDocs.limits, { sum: 1.2, median: 1.3 }, 'allowed')).toEqual([]);
    expect(greaterRatios(allDocs.limits, { sum: 1.19, median: 1.3004 }, 'allowed')).toEqual([
      'all docs: HTML ÷ article in the middle 1.3004, allowed 1.3.',
    ]);
    expect(greaterRatios(allDocs.limits, ratiosOf([], 100), 'allowed')).toHaveLength(2);
  });
});

describe('tightening', () => {
  test('lowers limits to what was measured and a hundredth, and never raises one', () => {
    expect(tightened(page, {}, { js: 50, requests: 9, total: 900 })).toEqual({
      js: 51,
      requests: 9,
      total: 500,
    });
  });

  test('leaves what follows content room up to its goal', () => {
    expect(tightened({ ...page, limits: {} }, { total: 600, js: 90 }, { total: 200, js: 20 })).toEqual({
      total: 600,
      js: 21,
    });
  });

  test('sets no limit on what is fetched ahead until nothing is', () => {
    expect(tightened({ ...page, limits: {} }, { ahead: 0 }, { ahead: 5000 })).toEqual({});
    expect(tightened({ ...page, limits: {} }, { ahead: 0 }, { ahead: 0 })).toEqual({ ahead: 0 });
  });

  test('keeps a hundredth of a ratio', () => {
    expect(tightened({ ...page, limits: {} }, { markup: 1.2 }, { markup: 1.5 })).toEqual({ markup: 1.515 });
  });
});

describe('runtimes', () => {
  test('may load what is allowed, and not a byte more', () => {
    expect(exceededRuntimes(runtimes, { js: { firstRun: 100, onDemand: 50 } })).toEqual([]);
    expect(exceededRuntimes(runtimes, { js: { firstRun: 1001, onDemand: 51 } })).toEqual([
      'runtime js: first Run 1,001, allowed 100 bytes.',
      'runtime js: on demand 51, allowed 50 bytes.',
    ]);
  });

  test('have limits, and limits have runtimes', () => {
    expect(exceededRuntimes(runtimes, { ts: { firstRun: 1, onDemand: 1 } })).toEqual([
      'runtime js: there is none of this name.',
      'runtime ts: it has no limit.',
    ]);
  });

  test('get limits that are lower, or their first', () => {
    const measured = { js: { firstRun: 50, onDemand: 60 }, ts: { firstRun: 100, onDemand: 0 } };
    expect(tightenedRuntimes(runtimes, measured)).toEqual({
      js: { firstRun: 51, onDemand: 50 },
      ts: { firstRun: 101, onDemand: 0 },
    });
  });
});
