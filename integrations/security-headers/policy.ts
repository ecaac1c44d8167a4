/** The Content-Security-Policy, from its parts. */
import type { InlineHashes } from './inline-code';

/** Hosts other than the site's own that pages talk to. */
export interface PolicyOptions {
  /** Whether pages load Google's tag. */
  googleTag?: boolean;
  /** Application id of the hosted search; undefined for the built-in search. */
  hostedSearchAppId?: string | undefined;
  /** Whether the hosted search is told what readers see and choose. */
  hostedSearchEvents?: boolean;
}

/** Directive → sources. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * What every page needs. There is no `upgrade-insecure-requests`: the site must also run on http://localhost.
 * Style attributes: the alignment of table cells, as Markdown has it, and the theme's hidden set of icons.
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

/** For page views only, as https://developers.google.com/tag-platform/security/guides/csp lists them for Analytics 4. */
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
 * The site's directives, before the hashes of a page.
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

/** Where the service's library sends click and view events. */
const EVENTS_HOST = 'https://insights.algolia.io';

/** The hosts that Algolia's client asks, in its order: nearest, main, three to fall back on. */
function searchHosts(appId: string): string[] {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((i) => `https://${id}-${i}.algolianet.com`),
  ];
}

/** Adds the hashes of a page's inline code. */
export function withHashes(directives: Directives, hashes: InlineHashes): Directives {
  return mergeDirectives(
    directives,
    hashes.scripts.length > 0 ? { 'script-src': hashes.scripts } : {},
    hashes.styles.length > 0 ? { 'style-src': hashes.styles } : {},
  );
}

/** Joins directives: each source once, in order; `'none'` gives way to any other source. */
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

/** Directives that browsers take from `default-src` where a policy has none. */
const FALLING_BACK = /^(?:connect|font|frame|img|manifest|media|style)-src$/;

/** The hash of a script in a page, which allows no worker. */
const HASH = /^'sha\d+-/;

/**
 * The policy as one line, without directives that only repeat what browsers take in their place: most `default-src`,
 * `worker-src` `script-src`.
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
