import { expect, test } from 'vitest';
import { readSign, shardOf, unpackPostings } from '../format';
import { spellingShards, wordShards } from './shards';

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

test('spellings are words of letters, with how common they are', () => {
  const postings = new Map([
    ['tree', [1, 2, 3, 4]],
    ['$lookup', [1]],
    ['a.b', [1]],
    ['heap', [1]],
  ]);
  const words = new Set(['tree', 'heap']);
  expect(spellingShards(postings, words, 'forward').files).toEqual([{ words: 'heap\ntree', signs: '02' }]);
  expect(spellingShards(postings, words, 'backward').files).toEqual([{ words: 'eert\npaeh', signs: '20' }]);
});

test('spellings say what is no word', () => {
  const postings = new Map(['aaaa', 'nonetwork', 'tree'].map((word): [string, number[]] => [word, [1, 2]]));
  const { files } = spellingShards(postings, new Set(['aaaa', 'tree']), 'forward');
  expect([...files[0]!.signs].map(readSign)).toEqual([
    { common: 1, isWord: false },
    { common: 1, isWord: false },
    { common: 1, isWord: true },
  ]);
});
