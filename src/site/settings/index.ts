/**
 * What the operator of the site can set, through environment variables. Read at build time only.
 * Every value is checked; an invalid one stops the build with its name, its value and the allowed values.
 */
import * as z from 'zod';

/** Environment variables by setting. The README's table lists the same names; a test checks that. */
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
} as const;

type SettingName = keyof typeof SETTING_VARIABLES;

/** An absolute http(s) address, kept as written except for a trailing slash. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'an absolute address that starts with https:// or http://' })
  .transform((value) => value.replace(/\/+$/, ''));

const schema = z.object({
  siteUrl: webAddress
    .refine(
      (value) => new URL(value).pathname === '/' && !/[?#]/.test(value),
      'an origin without a path (the path belongs in GROUNDWORK_BASE_URL)',
    )
    .default('https://groundwork.example'),
  baseUrl: z
    .string()
    .regex(/^\/(?:[\w.~-]+\/)*$/, 'a path that begins and ends with a slash, such as / or /learn/')
    .default('/'),
  codeHostUrl: webAddress.default('https://github.com/groundwork-tutorials/groundwork'),
  analyticsId: z
    .string()
    .regex(/^(?:G|GT|UA|AW)-[A-Z0-9-]+$/, 'a Google tag id such as G-ABC123DEF4')
    .optional(),
  searchAppId: z
    .string()
    .regex(/^[A-Z0-9]{6,20}$/i, 'the application id of the hosted search, 6 to 20 letters and digits')
    .optional(),
  searchApiKey: z
    .string()
    .regex(/^[0-9a-f]{20,64}$/i, 'the search-only key of the hosted search, 20 to 64 hexadecimal digits')
    .optional(),
  searchIndexName: z
    .string()
    .regex(/^[\w.-]{1,64}$/, '1 to 64 letters, digits, dots, dashes or underscores')
    .default('groundwork'),
  searchEvents: z.enum(['on', 'off'], 'on or off').default('off'),
  announcementId: z
    .string()
    .regex(/^[\w.-]{1,64}$/, '1 to 64 letters, digits, dots, dashes or underscores')
    .default('open-2026'),
  announcementText: z
    .string()
    .max(200, 'at most 200 characters of text or HTML; "none" shows no bar')
    .default(
      'Groundwork is open: read it, run it, change it. Found a mistake? <a href="{reportUrl}">Tell us</a>.',
    ),
  reportUrl: webAddress.optional(),
});

/** The checked settings. `announcement` is undefined if the operator wants no bar. */
export interface Settings {
  /** Origin, without a trailing slash. */
  siteUrl: string;
  /** Path under which the site is served, with a slash at both ends. */
  baseUrl: string;
  /** Address of the repository, without a trailing slash. */
  codeHostUrl: string;
  analyticsId: string | undefined;
  /** Set only if both keys are. */
  hostedSearch: { appId: string; apiKey: string; indexName: string; events: boolean } | undefined;
  announcement: { id: string; html: string } | undefined;
  /** Where readers report mistakes; by default the code host's issue form. */
  reportUrl: string;
}

/** Reports all invalid settings together, so that the operator can fix them in one go. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads and checks the settings.
 *
 * @param env the environment; an empty value counts as unset
 * @returns the settings, with defaults filled in
 * @throws SettingsError naming each invalid variable, its value and the allowed values
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given: Partial<Record<SettingName, string>> = {};
  for (const [name, variable] of Object.entries(SETTING_VARIABLES) as [SettingName, string][]) {
    const value = env[variable]?.trim();
    if (value) given[name] = value;
  }
  const known = new Set<string>(Object.values(SETTING_VARIABLES));
  const unknown = Object.keys(env).filter((name) => name.startsWith('GROUNDWORK_') && !known.has(name));
  const result = schema.safeParse(given);
  const complaints = unknown.map(
    (name) => `${name} is no setting of this site; the settings are ${[...known].join(', ')}`,
  );
  if (!result.success) {
    for (const issue of result.error.issues) {
      const name = issue.path[0] as SettingName;
      complaints.push(
        `${SETTING_VARIABLES[name]} is ${JSON.stringify(given[name])}; allowed: ${issue.message}`,
      );
    }
  }
  if (Boolean(given.searchAppId) !== Boolean(given.searchApiKey)) {
    const [missing, key] = given.searchAppId
      ? (['searchApiKey', 'apiKey'] as const)
      : (['searchAppId', 'appId'] as const);
    complaints.push(
      `\`${key}\` is missing. ${SETTING_VARIABLES[missing]} is not set; hosted search needs both keys, or neither for the built-in search`,
    );
  }
  if (complaints.length > 0 || !result.success) {
    throw new SettingsError(`Wrong settings in the environment:\n- ${complaints.join('\n- ')}`);
  }
  const s = result.data;
  const reportUrl = s.reportUrl ?? `${s.codeHostUrl}/issues/new`;
  return {
    siteUrl: s.siteUrl,
    baseUrl: s.baseUrl,
    codeHostUrl: s.codeHostUrl,
    analyticsId: s.analyticsId,
    hostedSearch:
      s.searchAppId && s.searchApiKey
        ? {
            appId: s.searchAppId,
            apiKey: s.searchApiKey,
            indexName: s.searchIndexName,
            events: s.searchEvents === 'on',
          }
        : undefined,
    announcement:
      s.announcementText === 'none'
        ? undefined
        : { id: s.announcementId, html: s.announcementText.replaceAll('{reportUrl}', reportUrl) },
    reportUrl,
  };
}

/** Returns what the settings add to the content security policy (integrations/security-headers). */
export function policyOptions({ analyticsId, hostedSearch }: Settings) {
  return {
    googleTag: analyticsId !== undefined,
    hostedSearchAppId: hostedSearch?.appId,
    hostedSearchEvents: hostedSearch?.events ?? false,
  };
}
