import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSettings, SETTING_VARIABLES, SettingsError } from './index';

/** Returns the message of the error that the settings cause. */
function complaint(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  return 'no error';
}

test('an empty environment gives a site without any third party', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ baseUrl: '/', analyticsId: undefined, hostedSearch: undefined });
  expect(settings.announcement?.html).toContain('/issues/new');
});

test('values are taken from the environment, and empty ones count as not set', () => {
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

test('hosted search takes both keys', () => {
  const keys = { GROUNDWORK_SEARCH_APP_ID: 'ABC123DEF4', GROUNDWORK_SEARCH_API_KEY: '0123456789abcdef01234' };
  expect(readSettings(keys).hostedSearch).toEqual({
    appId: 'ABC123DEF4',
    apiKey: '0123456789abcdef01234',
    indexName: 'groundwork',
    events: false,
  });
  expect(readSettings({ ...keys, GROUNDWORK_SEARCH_EVENTS: 'on' }).hostedSearch).toMatchObject({
    events: true,
  });
  expect(complaint({ GROUNDWORK_SEARCH_APP_ID: 'ABC123DEF4' })).toContain(
    '`apiKey` is missing. GROUNDWORK_SEARCH_API_KEY is not set',
  );
  expect(complaint({ GROUNDWORK_SEARCH_API_KEY: keys.GROUNDWORK_SEARCH_API_KEY })).toContain(
    '`appId` is missing. GROUNDWORK_SEARCH_APP_ID is not set',
  );
});

test('the announcement can be switched off', () => {
  expect(readSettings({ GROUNDWORK_ANNOUNCEMENT_TEXT: 'none' }).announcement).toBeUndefined();
});

describe('a wrong value is named with what is allowed', () => {
  test.each([
    ['GROUNDWORK_URL', 'learn.example', 'https://'],
    ['GROUNDWORK_URL', 'https://learn.example/path', 'GROUNDWORK_BASE_URL'],
    ['GROUNDWORK_BASE_URL', 'learn', '/learn/'],
    ['GROUNDWORK_CODE_HOST_URL', 'ftp://code.example', 'https://'],
    ['GROUNDWORK_ANALYTICS_ID', 'abc', 'G-ABC123DEF4'],
    ['GROUNDWORK_SEARCH_APP_ID', 'a b', '6 to 20'],
    ['GROUNDWORK_SEARCH_API_KEY', 'secret', 'hexadecimal'],
    ['GROUNDWORK_SEARCH_INDEX_NAME', 'a b', '1 to 64'],
    ['GROUNDWORK_SEARCH_EVENTS', 'yes', 'on or off'],
    ['GROUNDWORK_ANNOUNCEMENT_ID', 'a b', '1 to 64'],
    ['GROUNDWORK_ANNOUNCEMENT_TEXT', 'x'.repeat(201), '200'],
    ['GROUNDWORK_REPORT_URL', 'report', 'https://'],
    ['GROUNDWORK_COLOUR', 'red', 'no setting'],
  ])('%s=%s', (variable, value, allowed) => {
    const message = complaint({ [variable]: value });
    expect(message).toContain(variable);
    expect(message).toContain(allowed);
  });

  test('all at once', () => {
    const message = complaint({ GROUNDWORK_URL: 'x', GROUNDWORK_BASE_URL: 'y' });
    expect(message).toContain('GROUNDWORK_URL is "x"');
    expect(message).toContain('GROUNDWORK_BASE_URL is "y"');
  });
});

test('the README documents every variable', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const variable of Object.values(SETTING_VARIABLES)) expect(readme).toContain(`\`${variable}\``);
});
