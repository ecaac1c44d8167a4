import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalService, type LocalService } from '../testing/local-service';
import { INDEX_SETTINGS } from './index-settings';
import { runPush } from './run';

const KEYS = {
  GROUNDWORK_SEARCH_APP_ID: 'ABC123DEF4',
  GROUNDWORK_SEARCH_API_KEY: '0123456789abcdef0123',
  SEARCH_WRITE_KEY: 'write-key',
};

let service: LocalService;
let folder: string;
beforeEach(async () => {
  service = await startLocalService();
  folder = mkdtempSync(path.join(tmpdir(), 'push-'));
  writePage('recursion', 'A function that calls itself.');
  writePage('sorting', 'From small to large.');
  writeFileSync(path.join(folder, 'synonyms.yml'), "- [js, javascript]\n- ['=>', arrow]\n");
  writeFileSync(path.join(folder, 'first-results.yml'), '/sorting: [order a list]\n/gone: [gone]\n');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

function writePage(name: string, text: string): void {
  mkdirSync(path.join(folder, 'build', name), { recursive: true });
  writeFileSync(
    path.join(folder, 'build', name, 'index.html'),
    `<html lang="en"><head></head><body><main><h1>${name}</h1><p>${text}</p></main></body></html>`,
  );
}

/** Runs the command and returns its output. */
async function run(args: string[] = [], env: Record<string, string> = {}): Promise<string> {
  const printed: string[] = [];
  await runPush({
    args,
    env: { ...KEYS, SEARCH_HOSTS: `http://127.0.0.1:${service.port}`, ...env },
    build: path.join(folder, 'build'),
    synonymsFile: path.join(folder, 'synonyms.yml'),
    firstResultsFile: path.join(folder, 'first-results.yml'),
    print: (text) => printed.push(text),
  });
  return printed.join('\n');
}

const getIndex = () => service.indexes.get('groundwork')!;
const getTitles = () => new Set(getIndex().records.map(({ hierarchy }) => hierarchy.lvl1));

test('uploads records, settings, synonyms and rules, and replaces earlier records', async () => {
  expect(await run()).toMatch(/The index groundwork contains 4 records\.$/);
  expect(getTitles()).toEqual(new Set(['recursion', 'sorting']));
  expect(getIndex().settings).toEqual(INDEX_SETTINGS);
  expect(getIndex().synonyms).toEqual([
    { objectID: 'js+javascript', type: 'synonym', synonyms: ['js', 'javascript'] },
  ]);
  expect(getIndex().rules).toEqual([
    {
      objectID: 'order%20a%20list',
      conditions: [{ pattern: 'order a list', anchoring: 'is' }],
      consequence: { promote: [{ objectID: '/sorting#-0', position: 0 }], filterPromotes: true },
    },
  ]);
  expect(service.requests[0]?.headers).toMatchObject({ 'x-algolia-api-key': 'write-key' });

  rmSync(path.join(folder, 'build', 'sorting'), { recursive: true });
  await run();
  expect(getTitles()).toEqual(new Set(['recursion']));
  // The temporary index that `replaceAllObjects` created no longer exists.
  expect([...service.indexes.keys()]).toEqual(['groundwork']);
});

test('prints the difference and writes nothing in a dry run', async () => {
  await run();
  getIndex().settings.minWordSizefor1Typo = 3;
  const before = structuredClone(getIndex());
  writePage('recursion', 'Other words.');
  writePage('graphs', 'Places and links.');
  writeFileSync(path.join(folder, 'synonyms.yml'), '- [ts, typescript]\n');
  writeFileSync(path.join(folder, 'first-results.yml'), '/graphs: [order a list]\n');
  const printed = await run(['--dry-run']);
  expect(printed).toContain('Records: 2 added, 1 changed, 0 removed, 3 unchanged\n  + /graphs#-0');
  expect(printed).toContain('  ~ /recursion#-1');
  expect(printed).toContain('Synonyms: 1 added, 0 changed, 1 removed, 0 unchanged');
  expect(printed).toContain('Rules: 0 added, 1 changed, 0 removed, 0 unchanged\n  ~ order%20a%20list');
  expect(printed).toContain('Settings: minWordSizefor1Typo changed');
  expect(printed).toMatch(/Nothing was written\.$/);
  expect(getIndex()).toEqual(before);
});

test.each([
  [{ GROUNDWORK_SEARCH_APP_ID: '', GROUNDWORK_SEARCH_API_KEY: '' }, /^`appId` is missing\. Set GROUND/],
  [{ SEARCH_WRITE_KEY: '' }, /^`apiKey` is missing\. Set SEARCH_WRITE_KEY/],
  [{ SEARCH_HOSTS: 'relay' }, /^SEARCH_HOSTS is "relay"; allowed: comma-separated origins/],
])('rejects the environment %j without sending a request', async (env, message) => {
  await expect(run([], env as unknown as Record<string, string>)).rejects.toThrow(message);
  expect(service.requests).toEqual([]);
});

test('rejects unknown options', async () => {
  await expect(run(['--dry'])).rejects.toThrow('--dry is unknown; allowed: --dry-run');
});

test.each([
  [403, /^The service rejected SEARCH_WRITE_KEY \(403: .*\)\. The key must allow addObject,/],
  [500, /^No host of the service responded\./],
])('writes nothing if the service responds with status %i', async (status, message) => {
  service.failure = status;
  await expect(run()).rejects.toThrow(message);
  expect(service.requests.map(({ method }) => method)).toEqual(['GET']);
});

test('writes nothing if the build has no records', async () => {
  await run();
  for (const name of ['recursion', 'sorting']) rmSync(path.join(folder, 'build', name), { recursive: true });
  await expect(run()).rejects.toThrow('The build has no search records; nothing was changed.');
  expect(getIndex().records).toHaveLength(4);
});
