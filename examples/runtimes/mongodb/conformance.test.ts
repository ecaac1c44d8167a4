/** Runs every example in the README's tables and compares the output. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runScript } from './run-script';

const SETUP = `const inserted = db.docs.insertMany([
  { _id: 1, n: 1, s: 'apple', tags: ['a', 'b'], sub: { x: 1 }, items: [{ k: 'p', q: 5 }, { k: 'r', q: 9 }] },
  { _id: 2, n: 5, s: 'Banana', tags: ['b'], sub: { x: 2 }, items: [{ k: 'p', q: 1 }] },
  { _id: 3, n: 10.5, s: null, tags: [] },
]);
`;

/** Maps each column heading to a function that turns an example from that column into a script. */
const WRAPPERS: Record<string, (example: string) => string> = {
  script: (example) => example,
  query: (filter) => `db.docs.find(${filter}).map((doc) => doc._id)`,
  update: (change) => `const before = db.docs.findOne({ _id: 1 });
    const result = db.docs.updateOne({ _id: 1 }, ${change});
    const isChanged = ([field, value]) => EJSON.stringify(value) !== EJSON.stringify(before[field]);
    Object.fromEntries(Object.entries(db.docs.findOne({ _id: 1 })).filter(isChanged))`,
  stages: (stages) => `db.docs.aggregate([${stages}])`,
  accumulator: (text) => `db.docs.aggregate([{ $group: { _id: null, value: ${text} } }]).next().value`,
  window: (text) =>
    `db.docs.aggregate([{ $setWindowFields: { sortBy: { _id: 1 }, output: { value: ${text} } } }]).map((doc) => doc.value)`,
  expression: (text) => `db.docs.aggregate([{ $limit: 1 }, { $project: { value: ${text} } }]).next().value`,
};

interface Row {
  name: string;
  script: string;
  prints: string;
}

function readRows(section: string): Row[] {
  const [heading = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|/, '').trim()));
  const wrap = WRAPPERS[heading[1] ?? ''];
  return rows.map(([name = '', example = '', prints = '']) => {
    const [text, printed] = [example, prints].map((cell) => cell.replace(/^`|`$/g, ''));
    const isScript = !/^[[{]/.test(text as string);
    return {
      name,
      script: isScript || !wrap ? (text as string) : wrap(text as string),
      prints: printed as string,
    };
  });
}

const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');
const sections = readme
  .slice(readme.indexOf('## Conformance'))
  .split('\n### ')
  .slice(1)
  .map((section) => ({ title: section.split('\n')[0], rows: readRows(section) }));

// White space is ignored because a table cell can't contain line breaks, but the output can.
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

describe.each(sections)('$title', ({ rows }) => {
  it.each(rows)('$name', async ({ script, prints }) => {
    expect(withoutSpaces(await runScript(SETUP + script))).toBe(withoutSpaces(prints));
  });
});
