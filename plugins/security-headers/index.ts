/** One source of the site's security headers: a policy in each page, and files for hosts that send headers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { afterOthers } from '../../src/lib/after-others';
import { hostFiles } from './host-files';
import { inlineHashes, insertPolicy, type InlineHashes } from './inline-code';
import { readOptions, type SecurityOptions } from './options';
import { mergeDirectives, policyText, siteDirectives, withHashes } from './policy';

const NAME = 'security-headers';

/** What a page that only leads on says. */
const REFRESH = /<meta http-equiv="?refresh"? content="0; url=([^"]+)"/;

/** The plugin. It has to stand before plugins that write pages when the build ends: it waits for those after it. */
export default function securityHeaders(_context: LoadContext, options: SecurityOptions): Plugin {
  return {
    name: NAME,
    async postBuild({ outDir, baseUrl, plugins }) {
      await afterOthers(plugins, NAME);
      await secureBuild(outDir, baseUrl, options);
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
 * @param outDir folder of the build
 * @param baseUrl path that it is served under, with a slash at both ends
 */
export async function secureBuild(outDir: string, baseUrl: string, options: SecurityOptions): Promise<void> {
  const directives = siteDirectives(options);
  const names = await readdir(outDir, { recursive: true });
  const pages = names
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith(`${options.sandboxFolder}/`))
    .sort();
  const all: InlineHashes = { scripts: [], styles: [] };
  const redirects: { from: string; to: string }[] = [];
  for (const name of pages) {
    const file = path.join(outDir, name);
    // A thousand small files: through promises they take three times as long.
    const html = readFileSync(file, 'utf8');
    const hashes = inlineHashes(html);
    writeFileSync(file, insertPolicy(html, policyText(withHashes(directives, hashes))));
    const to = REFRESH.exec(html)?.[1];
    if (to) redirects.push({ from: baseUrl + name.replace(/\/?(?:index)?\.html$/, ''), to });
    all.scripts.push(...hashes.scripts);
    all.styles.push(...hashes.styles);
  }
  const union = { scripts: [...new Set(all.scripts)].sort(), styles: [...new Set(all.styles)].sort() };
  const policy = policyText(
    mergeDirectives(withHashes(directives, union), { 'frame-ancestors': ["'self'"] }),
  );
  const top = [...new Set(pages.map((name) => name.split('/')[0] ?? ''))];
  const files = hostFiles({ baseUrl, policy, sandboxFolder: options.sandboxFolder, pages: top, redirects });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
    await writeFile(path.join(outDir, name), text);
  }
}
