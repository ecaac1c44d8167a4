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

let hosts: LocalService[];
let folder: string;
beforeEach(async () => {
  hosts = await Promise.all([1, 2].map(() => startLocalService()));
  folder = mkdtempSync(path.join(tmpdir(), 'push-'));
  writePage('recursion', 'Recursion', 'A function that calls itself.');
  writePage('sorting', 'Sorting', 'From small to large.');
  writeFileSync(path.join(folder, 'synonyms.yml'), '- [js, javascript]\n');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all(hosts.map((host) => host.close()));
});

function writePage(name: string, title: string, text: string): void {
  mkdirSync(path.join(folder, 'build', name), { recursive: true });
  writeFileSync(
    path.join(folder, 'build', name, 'index.html'),
    `<html lang="en"><head><link rel="canonical" href="https://learn.example/${name}"/></head><body><main><h1>${title}</h1><div class="markdown"><p>${text}</p></div></main></body></html>`,
  );
}

/** @returns the printed output */
async function run(args: string[] = [], env: Record<string, string> = {}): Promise<string> {
  const printed: string[] = [];
  await runPush({
    args,
    env: { ...KEYS, SEARCH_HOSTS: hosts.map(({ port }) => `http://127.0.0.1:${port}`).join(), ...env },
    build: path.join(folder, 'build'),
    synonyms: path.join(folder, 'synonyms.yml'),
    print: (text) => printed.push(text),
  });
  return printed.join('\n');
}

const stored = () => hosts[0]?.indexes.get('groundwork');
const written = () =>
  hosts
    .flatMap(({ asked }) => asked.filter(({ path: to }) => /\/(?:batch|operation|settings)$/.test(to)))
    .filter(({ method }) => method !== 'GET');

test('uploads records, settings and synonyms of the build, and replaces all of them', async () => {
  expect(await run()).toMatch(/The index groundwork holds \d+ records\.$/);
  expect(stored()?.records.map(({ hierarchy }) => hierarchy.lvl1)).toEqual(
    expect.arrayContaining(['Recursion', 'Sorting']),
  );
  expect(stored()?.settings).toEqual(INDEX_SETTINGS);
  expect(stored()?.synonyms).toEqual([
    { objectID: 'js+javascript', type: 'synonym', synonyms: ['js', 'javascript'] },
  ]);
  expect(hosts[0]?.asked[0]?.headers).toMatchObject({ 'x-algolia-api-key': 'write-key' });

  rmSync(path.join(folder, 'build', 'sorting'), { recursive: true });
  await run();
  expect(new Set(stored()?.records.map(({ hierarchy }) => hierarchy.lvl1))).toEqual(new Set(['Recursion']));
  // The temporary index of replaceAllObjects is gone.
  expect([...(hosts[0]?.indexes.keys() ?? [])]).toEqual(['groundwork']);
});

test('a dry run prints the difference and writes nothing', async () => {
  await run();
  stored()!.settings.minWordSizefor1Typo = 3;
  const before = structuredClone(stored());
  for (const host of hosts) host.asked.length = 0;
  writePage('recursion', 'Recursion', 'Other words.');
  writePage('graphs', 'Graphs', 'Places and links.');
  writeFileSync(path.join(folder, 'synonyms.yml'), '- [ts, typescript]\n');
  const printed = await run(['--dry-run']);
  expect(printed).toContain('  + /graphs#-0');
  expect(printed).toMatch(/^ {2}~ \/recursion#-\d$/m);
  expect(printed).toContain('Synonyms: 1 added, 0 changed, 1 removed, 0 the same');
  expect(printed).toContain('Settings: minWordSizefor1Typo changed');
  expect(printed).toMatch(/Nothing was written\.$/);
  expect(stored()).toEqual(before);
  expect(written()).toEqual([]);
});

test.each([
  [
    'appId',
    { GROUNDWORK_SEARCH_APP_ID: '', GROUNDWORK_SEARCH_API_KEY: '' },
    /^`appId` is missing\. Set GROUND/,
  ],
  ['appId beside a key', { GROUNDWORK_SEARCH_APP_ID: '' }, /`appId` is missing\. GROUNDWORK_SEARCH_APP_ID/],
  [
    'apiKey beside an id',
    { GROUNDWORK_SEARCH_API_KEY: '' },
    /`apiKey` is missing\. GROUNDWORK_SEARCH_API_KEY/,
  ],
  ['key that may write', { SEARCH_WRITE_KEY: '' }, /^`apiKey` is missing\. Set SEARCH_WRITE_KEY/],
  ['host', { SEARCH_HOSTS: 'relay' }, /^SEARCH_HOSTS is "relay"; allowed: origins such as/],
])('without a good %s it says so, and asks nobody', async (_what, env, message) => {
  await expect(run([], env as unknown as Record<string, string>)).rejects.toThrow(message);
  expect(hosts.flatMap(({ asked }) => asked)).toEqual([]);
});

test('an unknown option is named', async () => {
  await expect(run(['--dry'])).rejects.toThrow('--dry is unknown; allowed: --dry-run');
});

test('a key that is refused is said, with what it has to allow', async () => {
  hosts[0]!.mode = 403;
  await expect(run()).rejects.toThrow(
    /^The service refused SEARCH_WRITE_KEY \(403: .*\)\. It has to allow addObject,/,
  );
  expect(written()).toEqual([]);
});

test('all hosts down is said, and nothing is written', async () => {
  for (const host of hosts) host.mode = 500;
  await expect(run()).rejects.toThrow(/^No host of the service answered\./);
  for (const { indexes } of hosts) expect(indexes.size).toBe(0);
});

test('a build without records changes nothing', async () => {
  await run();
  rmSync(path.join(folder, 'build'), { recursive: true });
  mkdirSync(path.join(folder, 'build'));
  await expect(run()).rejects.toThrow('The build has no search records; nothing was changed.');
  expect(stored()?.records).toHaveLength(4);
});
