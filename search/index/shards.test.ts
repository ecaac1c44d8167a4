import { expect, test } from 'vitest';
import { shardOf, unpackPostings } from '../format';
import { wordShards } from './shards';

/** `pre0000`, `pre0001`, …, each in one section; the last one is in a heading. */
const many = new Map(
  Array.from({ length: 9000 }, (_, i) => [
    `pre${String(i).padStart(4, '0')}`,
    [16 * i + (i === 8999 ? 12 : 1)],
  ]),
);

test('shards stay small, and a begin that fills several is a key of its own', () => {
  const { firsts, files } = wordShards(many);
  expect(files.length).toBeGreaterThan(3);
  expect(Math.max(...files.map(({ words, postings }) => words.length + postings.length))).toBeLessThan(
    26_000,
  );
  const { words, postings } = files[shardOf(firsts, 'pre*')]!;
  const star = postings.split('\n')[words.split('\n').indexOf('pre*')]!;
  const [count, packed] = star.split(':') as [string, string];
  expect(count).toBe('9000');
  const sections: number[] = [];
  unpackPostings(packed, (section) => sections.push(section));
  expect(sections).toHaveLength(300);
  expect(sections[0]).toBe(8999);
});

test('every word is in the shard that its key leads to', () => {
  const { firsts, files } = wordShards(many);
  for (const word of many.keys()) expect(files[shardOf(firsts, word)]!.words).toContain(word);
});

test('a word that is everywhere is kept for its strongest sections', () => {
  const { files } = wordShards(
    new Map([['the', Array.from({ length: 5000 }, (_, i) => 16 * i + (i < 4000 ? 1 : 3))]]),
  );
  const sections: number[] = [];
  unpackPostings(files[0]!.postings.split(':')[1]!, (section) => sections.push(section));
  expect(sections).toHaveLength(2000);
  expect(sections.filter((section) => section >= 4000)).toHaveLength(1000);
});
