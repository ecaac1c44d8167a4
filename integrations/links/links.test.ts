import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkLinks } from './check-links';
import links from './index';

let outDir: string;
const write = (name: string, body: string) => {
  mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
  writeFileSync(path.join(outDir, name), `<!doctype html><html><body>${body}</body></html>`);
};

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'links-'));
  write('docs/a/index.html', '<h2 id="one">One</h2>');
  write('llms.txt', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(outDir, { recursive: true });
});

/** Runs the end of a build, as Astro does. */
async function endBuild(): Promise<string[]> {
  const { hooks } = links();
  const warnings: string[] = [];
  await hooks['astro:config:done']?.({ config: { base: '/learn/' } } as never);
  await hooks['astro:build:done']?.({
    dir: pathToFileURL(`${outDir}/`),
    logger: { warn: (text: string) => warnings.push(text) },
  } as never);
  return warnings;
}

test('pages, files, places and other sites are found', async () => {
  write(
    'index.html',
    [
      '/learn/',
      '/learn',
      '/learn/docs/a',
      '/learn/docs/a/#one',
      'docs/a?x=1',
      '#here',
      '/learn/llms.txt',
      'https://a.example/x',
    ]
      .concat(['mailto:a@a.example', './gone.mdx'])
      .map((href) => `<a href="${href}">x</a>`)
      .join('') + '<p id="here"></p>',
  );
  expect(checkLinks(outDir, '/learn/')).toEqual({ links: [], anchors: [] });
  expect(await endBuild()).toEqual([]);
});

test.each(['/learn/docs/b', '/docs/a', 'docs/b/', '/learn/img/no.png'])(
  '%s fails the build',
  async (href) => {
    write('x/index.html', `<a href="${href}">x</a>`);
    await expect(endBuild()).rejects.toThrow(`- on /x/: ${href}`);
  },
);

test('a place that is not there is a warning, and fails in CI', async () => {
  write('x/index.html', '<a href="/learn/docs/a#two">x</a>');
  vi.stubEnv('CI', '');
  expect(await endBuild()).toEqual([expect.stringContaining('- on /x/: /learn/docs/a#two')]);
  vi.stubEnv('CI', 'true');
  await expect(endBuild()).rejects.toThrow('#two');
});
