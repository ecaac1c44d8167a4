import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import links from './index';

let outDir: string;
const write = (name: string, body: string) => {
  mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
  writeFileSync(path.join(outDir, name), `<!doctype html><html><body>${body}</body></html>`);
};
const writeLinks = (name: string, ...hrefs: string[]) =>
  write(name, `<p id="here">${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}</p>`);

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'links-'));
  write('docs/a/index.html', '<h2 id="one">One</h2>');
  write('llms.txt', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(outDir, { recursive: true });
});

/** Runs the hooks as Astro does at the end of a build, and returns the warnings. */
async function checkBuild(): Promise<string[]> {
  const { hooks } = links();
  const warnings: string[] = [];
  await hooks['astro:config:done']?.({ config: { base: '/learn/' } } as never);
  await hooks['astro:build:done']?.({
    dir: pathToFileURL(`${outDir}/`),
    logger: { warn: (text: string) => warnings.push(text) },
  } as never);
  return warnings;
}

test('accepts links to pages, files, fragments and other sites', async () => {
  writeLinks(
    'index.html',
    ...['/learn/', '/learn', '/learn/docs/a', '/learn/docs/a/#one', 'docs/a?x=1', '#here'],
    ...['/learn/llms.txt', 'https://a.example/x', 'mailto:a@a.example', './gone.mdx'],
  );
  expect(await checkBuild()).toEqual([]);
});

test.each(['/learn/docs/b', '/docs/a', 'docs/b/', '/learn/img/no.png'])(
  'fails the build for the broken link %s',
  async (href) => {
    writeLinks('x/index.html', href);
    await expect(checkBuild()).rejects.toThrow(`- on /x/: ${href}`);
  },
);

test('warns about missing fragments, and fails the build in CI', async () => {
  writeLinks('x/index.html', '/learn/docs/a#two');
  vi.stubEnv('CI', '');
  expect(await checkBuild()).toEqual([expect.stringContaining('- on /x/: /learn/docs/a#two')]);
  vi.stubEnv('CI', 'true');
  await expect(checkBuild()).rejects.toThrow('#two');
});
