/** Builds the Content-Security-Policy. */
import type { InlineHashes } from './inline-code';

/** External hosts that pages connect to. */
export interface PolicyOptions {
  /** Whether pages load Google's tag. */
  googleTag?: boolean;
  /** Application id of the hosted search; undefined if the built-in search is used. */
  hostedSearchAppId?: string | undefined;
  /** Whether the hosted search receives events about what readers see and choose. */
  hostedSearchEvents?: boolean;
}

/** Hosts of Analytics 4, for page views only: https://developers.google.com/tag-platform/security/guides/csp */
const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = 'https://*.google-analytics.com';
const TAG_CONNECTIONS = [ANALYTICS, 'https://*.analytics.google.com', TAG_MANAGER];

/** Hosts that Algolia's client tries: nearest, main, three fallbacks. */
const SEARCH_HOSTS = [
  '-dsn.algolia.net',
  '.algolia.net',
  '-1.algolianet.com',
  '-2.algolianet.com',
  '-3.algolianet.com',
];

/** Where Algolia's library sends click and view events. */
const EVENTS_HOST = 'https://insights.algolia.io';

/**
 * Returns the policy. There is no `upgrade-insecure-requests`, because the site must also run on http://localhost.
 *
 * @param hashes of the inline scripts and styles
 */
export function policyText(options: PolicyOptions, hashes: InlineHashes): string {
  const { googleTag = false, hostedSearchAppId, hostedSearchEvents = false } = options;
  const connections = [
    ...(hostedSearchAppId
      ? SEARCH_HOSTS.map((host) => `https://${hostedSearchAppId.toLowerCase()}${host}`)
      : []),
    ...(hostedSearchEvents ? [EVENTS_HOST] : []),
    ...(googleTag ? TAG_CONNECTIONS : []),
  ];
  const directives = [
    ["default-src 'self'"],
    ["script-src 'self'", ...(googleTag ? [TAG_MANAGER] : []), ...hashes.scripts],
    ["style-src 'self'", ...hashes.styles],
    // For the alignment of Markdown table cells and for sizes that components compute.
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
