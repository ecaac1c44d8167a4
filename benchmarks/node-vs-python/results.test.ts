import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderTables, TASKS } from './table.mjs';

type Tables = Parameters<typeof renderTables>[0];

interface Results extends Tables {
  samples: (Tables['samples'][number] & { checksum: string })[];
}

const folder = new URL('./results/', import.meta.url);
const files = readdirSync(folder).sort();
const newest = files.filter((name) => /^\d{4}-\d{2}-\d{2}\.json$/.test(name)).at(-1)!;

const blog = new URL('../../blog/', import.meta.url);
const postName = readdirSync(blog).find((name) => name.endsWith('-node.js-vs-python.mdx'))!;
const post = readFileSync(new URL(postName, blog), 'utf8');

function readResults(name: string): Results {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Results;
}

test.each(files)('%s has one checksum for each task, the same in both languages', (name) => {
  const { samples } = readResults(name);
  for (const { id } of TASKS) {
    const taskSamples = samples.filter(({ task }) => task === id);
    expect(new Set(taskSamples.map(({ language }) => language)), id).toEqual(new Set(['node', 'python']));
    expect(new Set(taskSamples.map(({ checksum }) => checksum)).size, id).toBe(1);
  }
});

test.each(Object.entries(renderTables(readResults(newest))))(
  'the post shows the table "%s" of the newest results',
  (name, table) => {
    const shown = post.split(`{/* table:${name} */}`)[1]?.split(`{/* /table:${name} */}`)[0];
    expect(shown?.trim()).toBe(table);
  },
);
