import { expect, test } from 'vitest';
import { FLOODED, OutputBudget } from './output-budget';
import type { OutputEvent } from '../runtimes/interface';

const text = (value: string): OutputEvent => ({ type: 'text', stream: 'out', text: value });
const table = (rows: (string | null)[][]): OutputEvent => ({ type: 'table', columns: ['n'], rows });
const view = (value: string, data: unknown): OutputEvent => ({ type: 'view', view: 'v', data, text: value });
const lines = (count: number) => 'x\n'.repeat(count);
const cells = (count: number) => Array.from({ length: count }, () => ['x']);

test.each<[string, OutputEvent[], OutputEvent, string | undefined]>([
  ['text that fits', [], text(`${lines(1000)}rest`), undefined],
  ['too many lines', [text(lines(999))], text(lines(2)), 'lines'],
  ['one long line', [], text('x'.repeat(200_001)), 'characters'],
  ['lines before characters', [], text(lines(1001) + 'x'.repeat(200_000)), 'lines'],
  ['pieces of a line', Array.from({ length: 2000 }, () => text('.')), text('.'), undefined],
  ['a table that fits', [], table(cells(999)), undefined],
  ['a long table', [], table(cells(1000)), 'lines'],
  ['a table after text', [text(lines(1000))], table([['x']]), 'lines'],
  ['lines in a cell', [], table([['x'], [lines(998)], [null]]), 'lines'],
  ['a wide table', [], table([cells(20_000).flat()]), 'items'],
  ['a long note', [], { ...table([]), note: 'x'.repeat(200_001) } as OutputEvent, 'characters'],
  ['views without text', Array.from({ length: 1000 }, () => view('', 0)), view('', 0), 'lines'],
  ['a view with much data', [], view('v', { items: Array(20_000).fill(0) }), 'items'],
  ['a view with long data', [], view('v', [{ title: 'x'.repeat(200_000) }]), 'characters'],
  ['a long cell', [], table([[null], ['x'.repeat(200_000)], ['y']]), 'characters'],
])('%s', (_, before, event, exceeded) => {
  const budget = new OutputBudget();
  for (const earlier of before) budget.fit(earlier);
  const fitting = budget.fit(event);
  expect(budget.exceeded).toBe(exceeded);
  if (!exceeded) expect(fitting).toEqual(event);
  else expect(JSON.stringify(event).length).toBeGreaterThan(JSON.stringify(fitting).length);
});

test('cuts text, tables and views at the limit', () => {
  expect(new OutputBudget().fit(text(lines(1001)))).toEqual(text(lines(1000).trimEnd()));
  expect(new OutputBudget().fit(table(cells(2000)))).toEqual(table(cells(999)));
  expect(new OutputBudget().fit(table([['x'.repeat(200_001)]]))).toEqual(table([['x'.repeat(199_999)]]));
  expect(new OutputBudget().fit(view(lines(1001), {}))).toEqual(text(lines(1000).trimEnd()));
  expect(FLOODED.lines).toBe('Stopped: the program printed more than 1,000 lines.');
});

test.each<[string, unknown, string | undefined]>([
  ['data that fits', { tests: [{ sentence: 's\n'.repeat(9_000), passed: true }] }, undefined],
  ['many items', Array(20_000).fill(''), 'items'],
  ['many lines', { details: '\n'.repeat(20_000) }, 'items'],
  ['a long string', [[{ details: 'x'.repeat(200_001) }]], 'characters'],
  ['a sparse array', Object.assign([], { length: 4e9 }), 'items'],
  ['data that contains itself', circular(), 'items'],
  ['an array that is used often', Array(5_000).fill(Array(5_000).fill(0)), 'items'],
])('counts %s', (_, data, exceeded) => {
  const budget = new OutputBudget();
  expect(budget.count(data)).toBe(!exceeded);
  expect(budget.exceeded).toBe(exceeded);
});

function circular(): unknown {
  const data: Record<string, unknown> = {};
  data['self'] = data;
  return data;
}
