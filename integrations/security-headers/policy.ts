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

/** Directive → sources. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * Required by every page. There is no `upgrade-insecure-requests`, because the site must also run on http://localhost.
 * Style attributes are allowed for the alignment of Markdown table cells and for sizes that components compute.
 */
const BASE: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'media-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
};

/** Only for page views, as listed for Analytics 4 at https://developers.google.com/tag-platform/security/guides/csp. */
const GOOGLE_TAG: Directives = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
};

/**
 * Returns the site's directives, before a page's hashes are added.
 *
 * @param options what the operator configured
 */
export function siteDirectives(options: PolicyOptions): Directives {
  return mergeDirectives(
    BASE,
    options.googleTag ? GOOGLE_TAG : {},
    options.hostedSearchAppId ? { 'connect-src': searchHosts(options.hostedSearchAppId) } : {},
    options.hostedSearchEvents ? { 'connect-src': [EVENTS_HOST] } : {},
  );
}

/** Where Algolia's library sends click and view events. */
const EVENTS_HOST = 'https://insights.algolia.io';

/** Hosts that Algolia's client tries, in this order: nearest, main, three fallbacks. */
function searchHosts(appId: string): string[] {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((i) => `https://${id}-${i}.algolianet.com`),
  ];
}

/** Adds the hashes of a page's inline scripts and styles. */
export function withHashes(directives: Directives, hashes: InlineHashes): Directives {
  return mergeDirectives(
    directives,
    hashes.scripts.length > 0 ? { 'script-src': hashes.scripts } : {},
    hashes.styles.length > 0 ? { 'style-src': hashes.styles } : {},
  );
}

/** Merges directives: each source once, in order; `'none'` is dropped if there is any other source. */
export function mergeDirectives(...all: readonly Directives[]): Directives {
  const merged: Record<string, string[]> = {};
  for (const directives of all) {
    for (const [name, sources] of Object.entries(directives)) {
      const joined = [...new Set([...(merged[name] ?? []), ...sources])];
      merged[name] = joined.length > 1 ? joined.filter((source) => source !== "'none'") : joined;
    }
  }
  return merged;
}

/** Directives that fall back to `default-src`. */
const FALLING_BACK = /^(?:connect|font|frame|img|manifest|media|style)-src$/;

/** A script hash, which doesn't apply to workers. */
const HASH = /^'sha\d+-/;

/**
 * Returns the policy on one line, without directives that only repeat their fallback, which is `default-src` for most
 * directives and `script-src` for `worker-src`.
 */
export function policyText(directives: Directives): string {
  const usual = directives['default-src']?.join(' ');
  const files = directives['script-src']?.filter((source) => !HASH.test(source)).join(' ');
  return Object.entries(directives)
    .filter(([name, sources]) => !FALLING_BACK.test(name) || sources.join(' ') !== usual)
    .filter(([name, sources]) => name !== 'worker-src' || sources.join(' ') !== files)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
