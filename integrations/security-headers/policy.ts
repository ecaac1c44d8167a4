import type { InlineHashes } from './inline-code';

export interface PolicyOptions {
  /** Whether pages load Google's tag. */
  googleTag?: boolean;
  /** Application id of the hosted search; undefined if the embedded search is used. */
  hostedSearchAppId?: string | undefined;
  /** Whether the hosted search receives click and view events. */
  hostedSearchEvents?: boolean;
}

/**
 * The hosts that Google Analytics 4 needs for page views. See
 * https://developers.google.com/tag-platform/security/guides/csp
 */
const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = 'https://*.google-analytics.com';
const TAG_CONNECTIONS = [ANALYTICS, 'https://*.analytics.google.com', TAG_MANAGER];

/**
 * Suffixes that Algolia's client appends to the application id: for the nearest host, the main one and three fallbacks.
 */
const SEARCH_HOST_SUFFIXES = [
  '-dsn.algolia.net',
  '.algolia.net',
  '-1.algolianet.com',
  '-2.algolianet.com',
  '-3.algolianet.com',
];

const SEARCH_EVENTS_HOST = 'https://insights.algolia.io';

/** Returns the policy. It has no `upgrade-insecure-requests`, because the site must also run on http://localhost. */
export function createPolicy(options: PolicyOptions, hashes: InlineHashes): string {
  const { googleTag = false, hostedSearchAppId, hostedSearchEvents = false } = options;
  const connections = [
    ...(hostedSearchAppId
      ? SEARCH_HOST_SUFFIXES.map((suffix) => `https://${hostedSearchAppId.toLowerCase()}${suffix}`)
      : []),
    ...(hostedSearchEvents ? [SEARCH_EVENTS_HOST] : []),
    ...(googleTag ? TAG_CONNECTIONS : []),
  ];
  const directives = [
    ["default-src 'self'"],
    ["script-src 'self'", ...(googleTag ? [TAG_MANAGER] : []), ...hashes.scripts],
    ["style-src 'self'", ...hashes.styles],
    // Needed for sizes that differ from page to page: previews, formulas, charts.
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data:", ...(googleTag ? [ANALYTICS, TAG_MANAGER] : [])],
    ["worker-src 'self'"],
    ["object-src 'none'"],
    ["base-uri 'self'"],
    ["form-action 'self'"],
    ...(connections.length > 0 ? [["connect-src 'self'", ...connections]] : []),
  ];
  return directives.map((sources) => sources.join(' ')).join('; ');
}
