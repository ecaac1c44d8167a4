import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, SETTING_VARIABLES } from './index';

test('no third party is contacted by default', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ baseUrl: '/', analyticsId: undefined, hostedSearch: undefined });
  expect(settings.announcement?.html).toContain('/issues/new');
});

test('an empty variable counts as unset', () => {
  const settings = readSettings({
    GROUNDWORK_URL: 'https://learn.example/',
    GROUNDWORK_BASE_URL: '/learn/',
    GROUNDWORK_ANALYTICS_ID: 'G-ABC123DEF4',
    GROUNDWORK_REPORT_URL: '',
    PATH: '/bin',
  });
  expect(settings).toMatchObject({
    siteUrl: 'https://learn.example',
    baseUrl: '/learn/',
    analyticsId: 'G-ABC123DEF4',
    reportUrl: 'https://github.com/groundwork-tutorials/groundwork/issues/new',
  });
});

test('community links have a name and an address', () => {
  const read = (text: string) => readSettings({ GROUNDWORK_COMMUNITY_LINKS: text }).communityLinks;
  expect(read('')).toEqual([]);
  expect(read('Chat=https://chat.example; Our forum = https://forum.example/c?a=b')).toEqual([
    { label: 'Chat', href: 'https://chat.example' },
    { label: 'Our forum', href: 'https://forum.example/c?a=b' },
  ]);
  for (const text of ['Chat', 'Chat=chat.example', 'Chat=javascript:alert(1)', 'Chat=https://a;'])
    expect(() => read(text)).toThrow('GROUNDWORK_COMMUNITY_LINKS');
});

test('hosted search needs both keys', () => {
  const keys = { GROUNDWORK_SEARCH_APP_ID: 'ABC123DEF4', GROUNDWORK_SEARCH_API_KEY: '0123456789abcdef01234' };
  expect(readSettings(keys).hostedSearch).toEqual({
    appId: 'ABC123DEF4',
    apiKey: '0123456789abcdef01234',
    indexName: 'groundwork',
    events: false,
  });
  expect(readSettings({ ...keys, GROUNDWORK_SEARCH_EVENTS: 'on' }).hostedSearch?.events).toBe(true);
  expect(() => readSettings({ GROUNDWORK_SEARCH_APP_ID: 'ABC123DEF4' })).toThrow(
    '`apiKey` is missing. GROUNDWORK_SEARCH_API_KEY is not set',
  );
  expect(() => readSettings({ GROUNDWORK_SEARCH_API_KEY: keys.GROUNDWORK_SEARCH_API_KEY })).toThrow(
    '`appId` is missing. GROUNDWORK_SEARCH_APP_ID is not set',
  );
});

test('the text "none" turns the announcement off', () => {
  expect(readSettings({ GROUNDWORK_ANNOUNCEMENT_TEXT: 'none' }).announcement).toBeUndefined();
});

test.each([
  ['GROUNDWORK_URL', 'learn.example', 'https://'],
  ['GROUNDWORK_URL', 'https://learn.example/path', 'GROUNDWORK_BASE_URL'],
  ['GROUNDWORK_BASE_URL', 'learn', '/learn/'],
  ['GROUNDWORK_CODE_HOST_URL', 'ftp://code.example', 'https://'],
  ['GROUNDWORK_ANALYTICS_ID', 'abc', 'G-ABC123DEF4'],
  ['GROUNDWORK_SEARCH_APP_ID', 'a b', '6 to 20'],
  ['GROUNDWORK_SEARCH_API_KEY', 'secret', 'hexadecimal'],
  ['GROUNDWORK_SEARCH_EVENTS', 'yes', 'on or off'],
  ['GROUNDWORK_ANNOUNCEMENT_ID', 'a b', '1 to 64'],
  ['GROUNDWORK_ANNOUNCEMENT_TEXT', 'x'.repeat(201), '200'],
  ['GROUNDWORK_COLOUR', 'red', 'not a setting'],
])('%s=%s fails with the allowed values', (variable, value, allowed) => {
  expect(() => readSettings({ [variable]: value })).toThrow(new RegExp(`${variable}.*${allowed}`));
});

test('one error lists all invalid variables', () => {
  expect(() => readSettings({ GROUNDWORK_URL: 'x', GROUNDWORK_BASE_URL: 'y' })).toThrow(
    /GROUNDWORK_URL is "x".*\n.*GROUNDWORK_BASE_URL is "y"/,
  );
});

test('the README lists every variable', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const variable of Object.values(SETTING_VARIABLES)) expect(readme).toContain(`\`${variable}\``);
});
