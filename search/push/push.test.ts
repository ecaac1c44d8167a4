import { algoliasearch } from 'algoliasearch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { record } from '../testing/records';
import { startLocalService, type LocalService } from '../testing/local-service';
import { INDEX_SETTINGS, synonymsOf } from './index-settings';
import { compare, push, report } from './push';

const wanted = {
  records: [
    record({ titles: ['Algorithms', 'Recursion'], content: 'A function that calls itself.' }),
    record({ titles: ['Algorithms', 'Recursion', 'The base case'] }),
  ],
  synonyms: synonymsOf([
    ['js', 'javascript'],
    ['c#', 'c sharp'],
  ]),
};

let service: LocalService;
beforeEach(async () => {
  service = await startLocalService();
});
afterEach(() => service.close());

const client = () =>
  algoliasearch('ABC123DEF4', 'write-key', {
    hosts: [{ url: '127.0.0.1', port: service.port, protocol: 'http', accept: 'readWrite' }],
  });

test('a push makes the index what the build says, and a second comparison finds nothing', async () => {
  await push(client(), 'groundwork', wanted);
  expect([...service.indexes.keys()]).toEqual(['groundwork']);
  expect(service.indexes.get('groundwork')).toEqual({
    records: wanted.records,
    settings: INDEX_SETTINGS,
    synonyms: wanted.synonyms,
  });
  const changes = await compare(client(), 'groundwork', wanted);
  expect(changes).toMatchObject({
    records: { added: [], changed: [], removed: [], same: 2 },
    synonyms: { added: [], changed: [], removed: [], same: 2 },
    settings: [],
  });
});

test('replaces all: what the build no longer has is gone', async () => {
  await push(client(), 'groundwork', wanted);
  const fewer = { records: wanted.records.slice(0, 1), synonyms: wanted.synonyms.slice(0, 1) };
  await push(client(), 'groundwork', fewer);
  expect(service.indexes.get('groundwork')).toMatchObject(fewer);
});

test('a dry run tells what would change and writes nothing', async () => {
  await push(client(), 'groundwork', wanted);
  const stored = service.indexes.get('groundwork');
  if (stored) stored.settings = { ...stored.settings, minWordSizefor1Typo: 3 };
  const before = structuredClone(stored);
  service.asked.length = 0;
  const [first, second] = wanted.records;
  const changes = await compare(client(), 'groundwork', {
    records: [{ ...first!, content: 'Other words.' }, record({ titles: ['Math', 'Sets'] })],
    synonyms: synonymsOf([['js', 'javascript']]),
  });
  expect(report(changes)).toBe(
    [
      'Records: 1 added, 1 changed, 1 removed, 0 the same',
      '  + /docs/sets-0',
      `  ~ ${first?.objectID}`,
      `  - ${second?.objectID}`,
      'Synonyms: 0 added, 0 changed, 1 removed, 1 the same',
      '  - c%23+c%20sharp',
      'Settings: minWordSizefor1Typo changed',
    ].join('\n'),
  );
  expect(service.indexes.get('groundwork')).toEqual(before);
  expect(service.asked.filter(({ method }) => method === 'PUT' || method === 'DELETE')).toEqual([]);
});

test('an index that does not exist yet is all new', async () => {
  const { records } = await compare(client(), 'groundwork', wanted);
  expect(records.added).toHaveLength(2);
});

test('no records, no push', async () => {
  await push(client(), 'groundwork', wanted);
  await expect(push(client(), 'groundwork', { ...wanted, records: [] })).rejects.toThrow('no search records');
  expect(service.indexes.get('groundwork')?.records).toHaveLength(2);
});

test('a key that may not write is said, and nothing is half done', async () => {
  service.mode = 403;
  await expect(push(client(), 'groundwork', wanted)).rejects.toMatchObject({ name: 'ApiError', status: 403 });
  expect(service.indexes.size).toBe(0);
});
