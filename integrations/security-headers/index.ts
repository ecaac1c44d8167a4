import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { createHostFiles } from './host-files';
import { findPolicy } from './inline-code';
import type { PolicyOptions } from './policy';

const MODULE = 'virtual:page-policy';

/** The settings that `page-policy.ts` imports. */
export interface PagePolicyContext {
  options: PolicyOptions;
  /** The build folder. It already contains the scripts and styles when pages are rendered. */
  outDir: string;
}

/** Folder with pages that evaluate code. They have their own policies and must not get the site's policy. */
const SANDBOX_FOLDER = 'runtimes';

/** Matches pages that only redirect. */
const REFRESH = /<meta http-equiv="refresh" content="0; ?url=([^"]+)"/;

/**
 * Inserts a Content-Security-Policy into each page, and writes configuration files for hosts that can send headers.
 * In the Astro configuration, list this integration after those that write pages.
 */
export default function securityHeaders(options: PolicyOptions): AstroIntegration {
  let base = '/';
  return {
    name: 'security-headers',
    hooks: {
      'astro:config:setup': ({ addMiddleware, command, config, updateConfig }) => {
        base = config.base;
        // In development, Vite injects scripts and styles that a policy would block.
        if (command !== 'build') return;
        const context: PagePolicyContext = { options, outDir: fileURLToPath(config.outDir) };
        addMiddleware({ order: 'pre', entrypoint: new URL('./page-policy.ts', import.meta.url) });
        updateConfig({
          // Makes Astro list the hashes of its own inline scripts on every page.
          security: { csp: true },
          vite: {
            plugins: [
              {
                name: MODULE,
                resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
                load: (id) =>
                  id === `\0${MODULE}` ? `export default ${JSON.stringify(context)}` : undefined,
              },
            ],
          },
        });
      },
      'astro:build:done': ({ dir }) => writeHostFiles(fileURLToPath(dir), base),
    },
  };
}

/**
 * Writes the configuration files for hosts. Throws an error if a page has no policy, or if two pages have different
 * ones: after a client-side navigation, the policy of the first page still applies.
 */
export function writeHostFiles(outDir: string, base: string): void {
  const pages = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith(`${SANDBOX_FOLDER}/`))
    .sort()
    .map((name) => {
      const html = readFileSync(path.join(outDir, name), 'utf8');
      return { name, policy: findPolicy(html), redirectUrl: REFRESH.exec(html)?.[1] };
    });
  const [first] = pages;
  if (!first?.policy) throw new Error(`${first?.name ?? 'The build'} has no Content-Security-Policy.`);
  const other = pages.find(({ policy }) => policy !== first.policy);
  if (other)
    throw new Error(
      `${other.name} and ${first.name} have different policies, because only one of them contains an inline script or style. Put it into a file, or into every page.`,
    );
  const files = createHostFiles({
    base,
    policy: `${first.policy}; frame-ancestors 'self'`,
    sandbox: `${base}${SANDBOX_FOLDER}/`,
    pages: [...new Set(pages.map(({ name }) => name.split('/')[0] ?? ''))],
    redirects: pages.flatMap(({ name, redirectUrl: to }) =>
      to ? [{ from: base + name.replace(/\/?(?:index)?\.html$/, ''), to }] : [],
    ),
  });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
    writeFileSync(path.join(outDir, name), text);
  }
}
