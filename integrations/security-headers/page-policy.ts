/**
 * Middleware that inserts the Content-Security-Policy into each page during the build, for hosts that can't send
 * headers. It replaces Astro's own policy, which is at the end of the head and contains the hash of every file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineMiddleware } from 'astro:middleware';
import context from 'virtual:page-policy';
import { extractPolicy, findInlineHashes, hashSource, insertPolicy } from './inline-code';
import { createPolicy } from './policy';

let fileHashes: ReadonlySet<string> | undefined;

/** Returns the hashes of scripts and styles that the policy can leave out, because `'self'` allows them. */
function getFileHashes(): ReadonlySet<string> {
  return (fileHashes ??= new Set([
    // Astro also lists the hash of empty styles.
    hashSource(''),
    ...readdirSync(context.outDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:m?js|css)$/.test(name))
      .map((name) => hashSource(readFileSync(path.join(context.outDir, name), 'utf8'))),
  ]));
}

export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { html, ...astroHashes } = extractPolicy(await response.text());
  const ownHashes = findInlineHashes(html);
  const merge = (kind: 'scripts' | 'styles') => [
    ...new Set(
      [...ownHashes[kind], ...astroHashes[kind].filter((hash) => !getFileHashes().has(hash))].sort(),
    ),
  ];
  const policy = createPolicy(context.options, { scripts: merge('scripts'), styles: merge('styles') });
  return new Response(insertPolicy(html, policy), response);
});
