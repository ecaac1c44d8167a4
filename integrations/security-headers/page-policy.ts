/**
 * Build middleware that inserts the Content-Security-Policy into each page, for hosts that can't send headers. Astro
 * also writes a policy for its inline scripts, but at the end of the head, and with the hash of every file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineMiddleware } from 'astro:middleware';
import context from 'virtual:page-policy';
import { hashSource, inlineHashes, insertPolicy, takePolicy } from './inline-code';
import { policyText } from './policy';

let files: ReadonlySet<string> | undefined;

/** Returns the hashes of scripts and styles that `'self'` allows anyway. */
function fileHashes(): ReadonlySet<string> {
  return (files ??= new Set([
    // Astro also lists styles that are empty.
    hashSource(''),
    ...readdirSync(context.outDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:m?js|css)$/.test(name))
      .map((name) => hashSource(readFileSync(path.join(context.outDir, name), 'utf8'))),
  ]));
}

export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { html, scripts, styles } = takePolicy(await response.text());
  const own = inlineHashes(html);
  const join = (ours: string[], astros: string[]) => [
    ...new Set([...ours, ...astros.filter((hash) => !fileHashes().has(hash))].sort()),
  ];
  const hashes = { scripts: join(own.scripts, scripts), styles: join(own.styles, styles) };
  return new Response(insertPolicy(html, policyText(context.options, hashes)), response);
});
