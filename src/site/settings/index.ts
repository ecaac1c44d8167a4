/** Settings that operators can change with environment variables. An invalid value stops the build. */
import * as z from 'zod';

/** The environment variable for each setting. A test checks that the README lists them all. */
export const SETTING_VARIABLES = {
  siteUrl: 'GROUNDWORK_URL',
  baseUrl: 'GROUNDWORK_BASE_URL',
  codeHostUrl: 'GROUNDWORK_CODE_HOST_URL',
  analyticsId: 'GROUNDWORK_ANALYTICS_ID',
  searchAppId: 'GROUNDWORK_SEARCH_APP_ID',
  searchApiKey: 'GROUNDWORK_SEARCH_API_KEY',
  searchIndexName: 'GROUNDWORK_SEARCH_INDEX_NAME',
  searchEvents: 'GROUNDWORK_SEARCH_EVENTS',
  announcementId: 'GROUNDWORK_ANNOUNCEMENT_ID',
  announcementText: 'GROUNDWORK_ANNOUNCEMENT_TEXT',
  reportUrl: 'GROUNDWORK_REPORT_URL',
  communityLinks: 'GROUNDWORK_COMMUNITY_LINKS',
} as const;

type SettingName = keyof typeof SETTING_VARIABLES;

const webUrl = z
  .url({ protocol: /^https?$/, error: 'an absolute address that starts with https:// or http://' })
  .transform((value) => value.replace(/\/+$/, ''));
const identifier = z.string().regex(/^[\w.-]{1,64}$/, '1 to 64 letters, digits, dots, dashes or underscores');

/** Matches a link such as `Chat=https://chat.example`. */
const LINK = /^\s*([^=;]+?)\s*=\s*(https?:\/\/[^\s;]+)\s*$/;

const links = z
  .string()
  .refine(
    (text) => text.split(';').every((link) => LINK.test(link) && URL.canParse(LINK.exec(link)?.[2] ?? '')),
    'names with addresses, separated by semicolons, such as Chat=https://chat.example; Forum=https://forum.example',
  )
  .transform((text) =>
    text.split(';').map((link) => {
      const [, label = '', href = ''] = LINK.exec(link) ?? [];
      return { label, href };
    }),
  );

const schema = z.object({
  siteUrl: webUrl
    .refine(
      (value) => new URL(value).pathname === '/' && !/[?#]/.test(value),
      'an origin without a path (the path belongs in GROUNDWORK_BASE_URL)',
    )
    .default('https://groundwork.example'),
  baseUrl: z
    .string()
    .regex(/^\/(?:[\w.~-]+\/)*$/, 'a path that begins and ends with a slash, such as / or /learn/')
    .default('/'),
  codeHostUrl: webUrl.default('https://github.com/groundwork-tutorials/groundwork'),
  analyticsId: z
    .string()
    .regex(/^(?:G|GT|UA|AW)-[A-Z0-9-]+$/, 'a Google tag ID such as G-ABC123DEF4')
    .optional(),
  searchAppId: z
    .string()
    .regex(/^[A-Z0-9]{6,20}$/i, 'the application ID of the hosted search, 6 to 20 letters and digits')
    .optional(),
  searchApiKey: z
    .string()
    .regex(/^[0-9a-f]{20,64}$/i, 'the search-only key of the hosted search, 20 to 64 hexadecimal digits')
    .optional(),
  searchIndexName: identifier.default('groundwork'),
  searchEvents: z.enum(['on', 'off'], 'on or off').default('off'),
  announcementId: identifier.default('open-2026'),
  announcementText: z
    .string()
    .max(200, 'at most 200 characters of text or HTML; "none" shows no bar')
    .default(
      'Groundwork is free and open source: anyone can read and change its code. Found a mistake? <a href="{reportUrl}">Tell us</a>.',
    ),
  reportUrl: webUrl.optional(),
  communityLinks: links.optional(),
});

/** Empty variables count as unset. Throws a single error that lists all invalid and unknown variables. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const values: Partial<Record<SettingName, string>> = {};
  for (const [name, variable] of Object.entries(SETTING_VARIABLES) as [SettingName, string][]) {
    const value = env[variable]?.trim();
    if (value) values[name] = value;
  }
  const variables = new Set<string>(Object.values(SETTING_VARIABLES));
  const unknown = Object.keys(env).filter((name) => name.startsWith('GROUNDWORK_') && !variables.has(name));
  const { data, error } = schema.safeParse(values);
  const problems = [
    ...unknown.map((name) => `${name} is not a setting; the settings are ${[...variables].join(', ')}`),
    ...(error?.issues ?? []).map(({ path, message }) => {
      const name = path[0] as SettingName;
      return `${SETTING_VARIABLES[name]} is ${JSON.stringify(values[name])}; allowed: ${message}`;
    }),
  ];
  if (Boolean(values.searchAppId) !== Boolean(values.searchApiKey)) {
    const key = values.searchAppId ? 'apiKey' : 'appId';
    const variable = SETTING_VARIABLES[values.searchAppId ? 'searchApiKey' : 'searchAppId'];
    problems.push(
      `\`${key}\` is missing. ${variable} is not set; hosted search needs both keys, or neither for built-in search`,
    );
  }
  if (problems.length > 0 || !data)
    throw new Error(`Invalid environment variables:\n- ${problems.join('\n- ')}`);
  const { searchAppId: appId, searchApiKey: apiKey, announcementText: text, ...rest } = data;
  const reportUrl = rest.reportUrl ?? `${rest.codeHostUrl}/issues/new`;
  return {
    siteUrl: rest.siteUrl,
    baseUrl: rest.baseUrl,
    codeHostUrl: rest.codeHostUrl,
    analyticsId: rest.analyticsId,
    hostedSearch:
      appId && apiKey
        ? { appId, apiKey, indexName: rest.searchIndexName, events: rest.searchEvents === 'on' }
        : undefined,
    announcement:
      text === 'none'
        ? undefined
        : { id: rest.announcementId, html: text.replaceAll('{reportUrl}', reportUrl) },
    reportUrl,
    /** Where readers can talk to others. */
    communityLinks: rest.communityLinks ?? [],
  };
}
