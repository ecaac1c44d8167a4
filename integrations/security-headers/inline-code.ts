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

/** A script element of any other type, such as JSON-LD, is data, which the policy doesn't apply to. */
const EXECUTABLE_TYPE =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * Returns the hashes that a page's policy has to list.
 *
 * @param html of a whole page, as served
 */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(TOKEN)) {
    if (text === '') continue;
    if (name.toLowerCase() === 'style') styles.add(hashSource(text));
    const isInline = name.toLowerCase() === 'script' && !/\ssrc\s*=/i.test(attributes);
    if (isInline && EXECUTABLE_TYPE.test(typeOf(attributes))) scripts.add(hashSource(text));
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

function typeOf(attributes: string): string {
  const found = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
}
