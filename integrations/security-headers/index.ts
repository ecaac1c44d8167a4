/** One source of the site's security headers: a policy in each page, and files for hosts that send headers. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { rewritePages, type EndingBuild } from '../../src/lib/page-passes';
import { hostFiles } from './host-files';
import type { InlineHashes } from './inline-code';
import { readOptions, type SecurityOptions } from './options';
import { mergeDirectives, policyText, siteDirectives, withHashes } from './policy';

const NAME = 'security-headers';

/** The plugin. It has to stand before plugins that write pages when the build ends: those after it are waited for. */
export default function securityHeaders(_context: LoadContext, options: SecurityOptions): Plugin {
  return {
    name: NAME,
    async postBuild({ outDir, baseUrl, plugins }) {
      await secureBuild({ outDir, plugins }, baseUrl, options);
    },
  };
}

/** Checks the options. */
export function validateOptions({
  options,
}: OptionValidationContext<unknown, SecurityOptions>): SecurityOptions {
  return readOptions(options);
}

/**
 * Puts the policy into every page of a build and writes the host files.
 *
 * @param baseUrl path that the build is served under, with a slash at both ends
 */
export async function secureBuild(
  { outDir, plugins }: EndingBuild,
  baseUrl: string,
  options: SecurityOptions,
): Promise<void> {
  const directives = siteDirectives(options);
  const facts = await rewritePages<typeof import('./rewrite-page')>(
    { outDir, plugins },
    {
      plugin: NAME,
      module: path.join(import.meta.dirname, 'rewrite-page.ts'),
      context: { directives, sandboxFolder: options.sandboxFolder },
      // The policy names the scripts that the other plugins leave.
      last: true,
    },
  );
  const all = [...facts.values()].map(({ hashes }) => hashes);
  const sources = (kind: keyof InlineHashes) => [...new Set(all.flatMap((each) => each[kind]))].sort();
  const union = { scripts: sources('scripts'), styles: sources('styles') };
  const policy = policyText(
    mergeDirectives(withHashes(directives, union), { 'frame-ancestors': ["'self'"] }),
  );
  const redirects = [...facts].flatMap(([name, { leadsTo }]) =>
    leadsTo ? [{ from: baseUrl + name.replace(/\/?(?:index)?\.html$/, ''), to: leadsTo }] : [],
  );
  const top = [...new Set([...facts.keys()].map((name) => name.split('/')[0] ?? ''))];
  const files = hostFiles({
    baseUrl,
    policy,
    sandboxFolder: options.sandboxFolder,
    pages: top,
    redirects,
  });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
    await writeFile(path.join(outDir, name), text);
  }
}
