import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { summarise } from './stats.mjs';
import { formatRatio, renderTables, TASKS } from './table.mjs';

type Tables = Parameters<typeof renderTables>[0];

interface Results extends Tables {
  machine: { cpu: string };
  versions: { node: string; python: string };
  method: { rounds: number };
  samples: (Tables['samples'][number] & { checksum: string })[];
}

const folder = new URL('./results/', import.meta.url);
const files = readdirSync(folder).sort();
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Results;
const newest = files.filter((name) => /^\d{4}-\d{2}-\d{2}\.json$/.test(name)).at(-1)!;

const blog = new URL('../../blog/', import.meta.url);
const postName = readdirSync(blog).find((name) => name.endsWith('-node.js-vs-python.mdx'))!;
const post = readFileSync(new URL(postName, blog), 'utf8');

test.each(files)('%s has one checksum for each task, the same in both languages', (name) => {
  for (const { id } of TASKS) {
    const samples = read(name).samples.filter(({ task }) => task === id);
    expect(new Set(samples.map(({ language }) => language)), id).toEqual(new Set(['node', 'python']));
    expect(new Set(samples.map(({ checksum }) => checksum)).size, id).toBe(1);
  }
});

describe('the post', () => {
  const results = read(newest);
  const tables = renderTables(results);

  test.each(Object.keys(tables) as (keyof typeof tables)[])(
    'shows the table "%s" of the newest results',
    (name) => {
      const shown = post.split(`{/* table:${name} */}`)[1]?.split(`{/* /table:${name} */}`)[0];
      expect(shown?.trim()).toBe(tables[name]);
    },
  );

  test('says what was measured, on what and when', () => {
    expect(post).toContain(`Node.js ${results.versions.node.slice(1)}`);
    expect(post).toContain(`CPython ${results.versions.python}`);
    expect(post).toContain(results.machine.cpu);
    expect(post).toContain(`results/${newest}`);
    expect(post).toContain(`${results.method.rounds} rounds`);
  });
});

describe('the numbers in the prose of the post', () => {
  const median = (name: string, task: string, language: string) =>
    summarise(
      read(name)
        .samples.filter((s) => s.task === task && s.language === language)
        .map((s) => s.warmCpuMs),
    ).median;
  const date = newest.replace('.json', '');

  test('has the factors of the earlier run', () => {
    const factors = TASKS.map(({ id }) =>
      formatRatio(
        median(`${date}-earlier-run.json`, id, 'node'),
        median(`${date}-earlier-run.json`, id, 'python'),
      ),
    );
    const numbers = factors.map((factor) => factor.replace(/^Node\.js (.*)×$/, '$1'));
    expect(post).toContain(`factors of ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`);
  });

  test('has what the plain build of Python cost', () => {
    const change = TASKS.map(({ id }) =>
      Math.round((median(`${date}-plain-build.json`, id, 'python') / median(newest, id, 'python') - 1) * 100),
    );
    const higher = change.filter((percent) => percent > 0);
    expect(higher).toHaveLength(4);
    expect(post).toContain(`${Math.min(...higher)} to ${Math.max(...higher)} % higher on four of the tasks`);
    expect(post).toContain(`${-Math.min(...change)} % lower on sort`);
  });

  test('has what the first run costs Node.js', () => {
    const costs = TASKS.map(({ id }) => {
      const samples = read(newest).samples.filter((s) => s.task === id && s.language === 'node');
      return (
        summarise(samples.map((s) => s.firstCpuMs)).median / summarise(samples.map((s) => s.warmCpuMs)).median
      );
    });
    expect(post).toContain(`${Math.min(...costs).toFixed(1)} to ${Math.max(...costs).toFixed(1)} times`);
  });
});
