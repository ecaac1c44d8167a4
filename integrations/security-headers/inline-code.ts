/** Finds inline scripts and styles in a built page, and inserts its policy. Pure functions on HTML text. */
import { createHash } from 'node:crypto';

/** CSP sources, one for each distinct inline element. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^'">])*`;

/** Matches one token of HTML: a comment, an element with raw text, or a tag. */
const TOKEN = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style|textarea|title)\\b(${ATTRIBUTES})>([\\s\\S]*?)</\\1\\s*>|</?[a-z]${ATTRIBUTES}>`,
  'gi',
);

const POLICY_META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\s*\/?>/i;

/** Attributes of scripts that the policy doesn't apply to: files, and data such as JSON-LD. */
const NOT_INLINE_CODE =
  /\s(?:src\s*=|type\s*=\s*["']?(?!module|importmap|speculationrules|[\w/-]*(?:java|ecma)script|["'\s]))/i;

/** Returns the hashes that a page's policy has to list. @param html of a whole page, as served */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(TOKEN)) {
    if (text === '') continue;
    if (/style/i.test(name)) styles.add(hashSource(text));
    if (/script/i.test(name) && !NOT_INLINE_CODE.test(attributes)) scripts.add(hashSource(text));
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

/** Returns the CSP source of an inline element. @param text between its tags; browsers normalise CRLF to LF */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;
}

/** Returns the policy in a page, if any. */
export function policyOf(html: string): string | undefined {
  return POLICY_META.exec(html)?.[1]?.replaceAll('&#39;', "'");
}

/** Removes Astro's own policy from a page. @returns the page without it, and the hashes it contained */
export function takePolicy(html: string): InlineHashes & { html: string } {
  const policy = policyOf(html) ?? '';
  const hashes = (directive: string) =>
    [...(new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? '').matchAll(/'sha\d+-[^']+'/g)].map(String);
  return { html: html.replace(POLICY_META, ''), scripts: hashes('script-src'), styles: hashes('style-src') };
}

/**
 * Inserts a policy into a page, directly after `<meta charset>`, which has to be in the first 1,024 bytes, and before
 * everything that the policy applies to.
 *
 * @throws if the page has no head
 */
export function insertPolicy(html: string, policy: string): string {
  const head = /<head\b[^>]*>(?:\s*<meta charset[^>]*>)?/i;
  if (!head.test(html)) throw new Error('This page has no <head> to put the policy into.');
  return html.replace(
    head,
    (found) => `${found}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
