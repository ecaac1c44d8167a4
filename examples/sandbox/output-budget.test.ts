import { expect, test } from 'vitest';
import { FLOODED, OutputBudget } from './output-budget';
import type { OutputEvent } from '../runtimes/interface';

const text = (value: string): OutputEvent => ({ type: 'text', stream: 'out', text: value });
const table = (rows: (string | null)[][]): OutputEvent => ({ type: 'table', columns: ['n'], rows });
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
  const view: OutputEvent = { type: 'view', view: 'plan', data: {}, text: lines(1001) };
  expect(new OutputBudget().fit(view)).toEqual(text(lines(1000).trimEnd()));
  expect(FLOODED.lines).toBe('Stopped: the program printed more than 1,000 lines.');
});
