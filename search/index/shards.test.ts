import { expect, test } from 'vitest';
import { findShard, unpackPostings } from '../format';
import { createWordShards } from './shards';

/** The words `pre0000`, `pre0001` and so on, each in one section. Only the last one is in a heading. */
const postings = new Map(
  Array.from({ length: 9000 }, (_, i) => [
    `pre${String(i).padStart(4, '0')}`,
    [16 * i + (i === 8999 ? 12 : 1)],
  ]),
);

function unpackSections(packed: string): number[] {
  const sections: number[] = [];
  unpackPostings(packed, (section) => sections.push(section));
  return sections;
}

test('keeps shards small, and gives a prefix its own key if its words are in several shards', () => {
  const { firstKeys, files } = createWordShards(postings);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(file.words.length + file.postings.length).toBeLessThan(26_000);
  const shard = files[findShard(firstKeys, 'pre*')]!;
  const line = shard.postings.split('\n')[shard.words.split('\n').indexOf('pre*')]!;
  const [count, packed] = line.split(':') as [string, string];
  expect(count).toBe('9000');
  const sections = unpackSections(packed);
  expect(sections).toHaveLength(300);
  expect(sections[0]).toBe(8999);
});

test('stores every word in the shard that findShard returns for it', () => {
  const { firstKeys, files } = createWordShards(postings);
  for (const word of postings.keys()) expect(files[findShard(firstKeys, word)]!.words).toContain(word);
});

test('stores only the strongest sections of a very common word', () => {
  const entries = Array.from({ length: 5000 }, (_, i) => 16 * i + (i < 4000 ? 1 : 3));
  const { files } = createWordShards(new Map([['the', entries]]));
  const sections = unpackSections(files[0]!.postings.split(':')[1]!);
  expect(sections).toHaveLength(2000);
  expect(sections.filter((section) => section >= 4000)).toHaveLength(1000);
});
