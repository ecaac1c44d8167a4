/** Finds inline scripts and styles in the HTML of a page, and inserts the page's policy. */
import { createHash } from 'node:crypto';

/** CSP sources, one for each distinct inline element. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^'">])*`;

/** Matches a comment, an element with raw text, or a tag. */
const TOKEN = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style|textarea|title)\\b(${ATTRIBUTES})>([\\s\\S]*?)</\\1\\s*>|</?[a-z]${ATTRIBUTES}>`,
  'gi',
);

const POLICY_META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\s*\/?>/i;

/** Matches the attributes of scripts that don't need a hash: external scripts, and data blocks such as JSON-LD. */
const EXEMPT_SCRIPT =
  /\s(?:src\s*=|type\s*=\s*["']?(?!module|importmap|speculationrules|[\w/-]*(?:java|ecma)script|["'\s]))/i;

export function findInlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(TOKEN)) {
    if (text === '') continue;
    if (/style/i.test(name)) styles.add(hashSource(text));
    if (/script/i.test(name) && !EXEMPT_SCRIPT.test(attributes)) scripts.add(hashSource(text));
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

/** Returns the CSP source for the text of an inline element. Browsers normalise CRLF before they hash the text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;
}

/** Returns a page's policy, if it has one. */
export function findPolicy(html: string): string | undefined {
  return POLICY_META.exec(html)?.[1]?.replaceAll('&#39;', "'");
}

/** Removes Astro's policy from a page. Returns the page without it, and the hashes in the policy. */
export function extractPolicy(html: string): InlineHashes & { html: string } {
  const policy = findPolicy(html) ?? '';
  const getHashes = (directive: string) =>
    [...(new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? '').matchAll(/'sha\d+-[^']+'/g)].map(String);
  return {
    html: html.replace(POLICY_META, ''),
    scripts: getHashes('script-src'),
    styles: getHashes('style-src'),
  };
}

/**
 * Inserts a policy before everything it applies to, but after `<meta charset>`, which must be in the first 1,024 bytes.
 */
export function insertPolicy(html: string, policy: string): string {
  const start = /<head\b[^>]*>(?:\s*<meta charset[^>]*>)?/i;
  if (!start.test(html)) throw new Error('A page has no <head> for its Content-Security-Policy.');
  return html.replace(
    start,
    (match) => `${match}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
