import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quantile, summarise } from './stats.mjs';
import { formatMs, formatRatio, renderMarkdown, renderTables, TASKS } from './table.mjs';

interface Results {
  date: string;
  machine: { cpu: string; cores: number; memoryGiB: number; os: string };
  versions: { node: string; v8: string; python: string };
  method: { rounds: number; iterations: number };
  startup: { language: string; round: number; cpuMs: number; wallMs: number }[];
  samples: {
    task: string;
    language: string;
    round: number;
    checksum: string;
    firstWallMs: number;
    firstCpuMs: number;
    warmWallMs: number;
    warmCpuMs: number;
  }[];
}

const folder = new URL('./results/', import.meta.url);
const files = readdirSync(folder).sort();
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Results;
const newest = files.filter((name) => /^\d{4}-\d{2}-\d{2}\.json$/.test(name)).at(-1)!;

const blog = new URL('../../blog/', import.meta.url);
const postName = readdirSync(blog).find((name) => name.endsWith('-node.js-vs-python.mdx'))!;
const post = readFileSync(new URL(postName, blog), 'utf8');

describe.each(files)('raw results %s', (name) => {
  const results = read(name);
  const languages = ['node', 'python'];

  it('has at least 15 rounds of every task in both languages', () => {
    expect(results.method.rounds).toBeGreaterThanOrEqual(15);
    for (const { id } of TASKS) {
      for (const language of languages) {
        const rounds = results.samples
          .filter((s) => s.task === id && s.language === language)
          .map((s) => s.round);
        expect(rounds).toEqual(Array.from({ length: results.method.rounds }, (_, i) => i + 1));
      }
    }
    for (const language of languages) {
      expect(results.startup.filter((s) => s.language === language)).toHaveLength(results.method.rounds);
    }
  });

  it.each(TASKS)('has one checksum for $id, the same in both languages', ({ id }) => {
    const checksums = new Set(results.samples.filter((s) => s.task === id).map((s) => s.checksum));
    expect(checksums.size).toBe(1);
    expect([...checksums][0]).not.toBe('');
  });

  it('has only positive times', () => {
    const times = [
      ...results.samples.flatMap((s) => [s.firstWallMs, s.firstCpuMs, s.warmWallMs, s.warmCpuMs]),
      ...results.startup.flatMap((s) => [s.wallMs, s.cpuMs]),
    ];
    expect(times.every((ms) => ms > 0)).toBe(true);
  });

  it('names machine and versions, and no folder of anybody', () => {
    expect(results.machine.cpu).not.toBe('');
    expect(results.versions.node).toMatch(/^v\d+\.\d+\.\d+$/);
    expect(results.versions.python).toMatch(/^3\.\d+\.\d+/);
    expect(JSON.stringify(results)).not.toMatch(/\/(?:home|root|Users|tmp|work)\b/);
  });
});

describe('the post', () => {
  const results = read(newest);
  const tables = renderTables(results);

  it.each(Object.keys(tables) as (keyof typeof tables)[])(
    'shows the table "%s" of the newest results',
    (name) => {
      const shown = post.split(`{/* table:${name} */}`)[1]?.split(`{/* /table:${name} */}`)[0];
      expect(shown?.trim()).toBe(tables[name]);
    },
  );

  it('says what was measured, on what and when', () => {
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

  it('has the factors of the earlier run', () => {
    const factors = TASKS.map(({ id }) =>
      formatRatio(
        median(`${date}-earlier-run.json`, id, 'node'),
        median(`${date}-earlier-run.json`, id, 'python'),
      ),
    );
    const numbers = factors.map((factor) => factor.replace(/^Node\.js (.*)×$/, '$1'));
    expect(post).toContain(`factors of ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`);
  });

  it('has what the plain build of Python cost', () => {
    const change = TASKS.map(({ id }) =>
      Math.round((median(`${date}-plain-build.json`, id, 'python') / median(newest, id, 'python') - 1) * 100),
    );
    const higher = change.filter((percent) => percent > 0);
    expect(higher).toHaveLength(4);
    expect(post).toContain(`${Math.min(...higher)} to ${Math.max(...higher)} % higher on four of the tasks`);
    expect(post).toContain(`${-Math.min(...change)} % lower on sort`);
  });

  it('has what the first run costs Node.js', () => {
    const costs = TASKS.map(({ id }) => {
      const samples = read(newest).samples.filter((s) => s.task === id && s.language === 'node');
      return (
        summarise(samples.map((s) => s.firstCpuMs)).median / summarise(samples.map((s) => s.warmCpuMs)).median
      );
    });
    expect(post).toContain(`${Math.min(...costs).toFixed(1)} to ${Math.max(...costs).toFixed(1)} times`);
  });
});

describe('renderMarkdown', () => {
  it('puts each table between its two comments', () => {
    const markdown = renderMarkdown(read(newest));
    expect(markdown.match(/\{\/\* table:\w+ \*\/\}\n\n\| /g)).toHaveLength(4);
    expect(markdown.match(/ \|\n\n\{\/\* \/table:\w+ \*\/\}/g)).toHaveLength(4);
  });
});

describe('quantile', () => {
  it.each([
    [[3, 1, 2], 0.5, 2],
    [[4, 1, 3, 2], 0.5, 2.5],
    [[1, 2, 3, 4], 0.25, 1.75],
    [[1, 2, 3, 4], 0.75, 3.25],
    [[7], 0.9, 7],
    [[10, 9, 100], 0, 9],
    [[10, 9, 100], 1, 100],
  ])('of %j at %f is %f', (values, p, expected) => {
    expect(quantile(values, p)).toBe(expected);
  });

  it('leaves its input in its order', () => {
    const values = [3, 1, 2];
    quantile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });

  it('refuses no values and a p that is no share', () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError);
    expect(() => quantile([1], 1.5)).toThrow(RangeError);
    expect(() => quantile([1], NaN)).toThrow(RangeError);
  });
});

describe('summarise', () => {
  it('gives median and quartiles', () => {
    expect(summarise([1, 2, 3, 4, 5])).toEqual({ median: 3, q1: 2, q3: 4, iqr: 2 });
  });

  it('is not moved by one slow run', () => {
    expect(summarise([1, 2, 3, 4, 5000])).toEqual(summarise([1, 2, 3, 4, 5]));
  });
});

describe('formatting', () => {
  it.each([
    [0.456, '0.46'],
    [9.994, '9.99'],
    [9.996, '10.0'],
    [99.94, '99.9'],
    [99.96, '100'],
    [280.4, '280'],
  ])('writes %f ms as %s', (ms, expected) => {
    expect(formatMs(ms)).toBe(expected);
  });

  it.each([
    [10, 28, 'Node.js 2.8×'],
    [28, 10, 'Python 2.8×'],
    [5, 275, 'Node.js 55×'],
    [100, 104, 'about equal'],
  ])('compares %f and %f as %s', (node, python, expected) => {
    expect(formatRatio(node, python)).toBe(expected);
  });
});
