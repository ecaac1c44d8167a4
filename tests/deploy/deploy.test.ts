/**
 * Tests the responses of the container's server: headers for every type of file, compressed files, under load, after a
 * crash.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { request as httpRequest, Agent } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dockerfile } from '../../examples/verify/checkers/dockerfile';
import { IMMUTABLE, SITE_HEADERS } from '../../integrations/security-headers/site-headers';
import { OPERATOR_BUILD, OPERATOR_ENV } from '../e2e/operator/settings';
import { compressedCopy, killServer, startServer, type Served, type Server } from './server';

const BUILD = 'build';

let copy: Served;
let server: Server;

beforeAll(async () => {
  copy = compressedCopy(BUILD);
  server = await startServer(copy.folder);
});
afterAll(async () => {
  await killServer(server);
  copy.remove();
});

/** Returns the first file of the build whose path matches. */
function fileLike(pattern: RegExp): string {
  const found = readdirSync(BUILD, { recursive: true })
    .map((name) => `/${String(name).replaceAll(path.sep, '/')}`)
    .sort()
    .find((name) => pattern.test(name));
  if (!found) throw new Error(`The build has no file like ${pattern}.`);
  return found;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Like `fetch`, but without decompressing the body. */
function ask(address: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(server.origin + address, { headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => void parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end();
  });
}

const lowered = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe('headers', () => {
  const kinds: [kind: string, address: () => string, type: RegExp, cache: string][] = [
    ['the home page', () => '/', /^text\/html/, 'no-cache'],
    ['a doc', () => '/docs/general/git', /^text\/html/, 'no-cache'],
    ['a doc with a slash at its end', () => '/docs/tech/algorithms/', /^text\/html/, 'no-cache'],
    ['a page that is not there', () => '/no-such-page', /^text\/html/, 'no-cache'],
    ['Markdown', () => '/docs/general/git.md', /^text\/markdown/, 'no-cache'],
    ['a feed', () => '/blog/rss.xml', /xml/, 'no-cache'],
    ['the sitemap', () => '/sitemap.xml', /xml/, 'no-cache'],
    ['a script', () => fileLike(/^\/assets\/.*\.js$/), /javascript/, IMMUTABLE],
    ['a style sheet', () => fileLike(/^\/assets\/.*\.css$/), /^text\/css/, IMMUTABLE],
    ['the search index', () => fileLike(/^\/assets\/.*\.json$/), /json/, IMMUTABLE],
    ['a font', () => fileLike(/^\/assets\/.*\.woff2$/), /woff2/, IMMUTABLE],
    ['a picture', () => fileLike(/^\/img\/.*\.png$/), /png/, 'no-cache'],
    ['a picture for sharing', () => fileLike(/^\/assets\/og\/.*\.png$/), /png/, IMMUTABLE],
    ['the sandbox', () => fileLike(/^\/runtimes\/host-[^/]*\/index\.html$/), /^text\/html/, IMMUTABLE],
    ['a runtime', () => fileLike(/^\/runtimes\/.*\.m?js$/), /javascript/, IMMUTABLE],
    ['a module of WebAssembly', () => fileLike(/\.wasm$/), /wasm/, IMMUTABLE],
  ];

  test.each(kinds)(
    '%s has its type, its cache rule and the headers of the site',
    async (_kind, address, type, cache) => {
      const { headers } = await ask(address());
      expect(headers).toMatchObject({ ...lowered(SITE_HEADERS), 'cache-control': cache });
      expect(headers['content-type']).toMatch(type);
    },
  );

  test('every page has the policy, and the sandbox only its own', async () => {
    const { headers } = await ask('/docs/general/git');
    expect(headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    const sandbox = await ask(fileLike(/^\/runtimes\/host-[^/]*\/index\.html$/));
    expect(sandbox.headers['content-security-policy']).toBeUndefined();
    expect(sandbox.body.toString()).toContain('Content-Security-Policy');
  });
});

describe('files', () => {
  test.each(['/docs/general/git', '/sitemap.xml', '/llms.txt'])(
    '%s arrives whole, however it is asked for',
    async (address) => {
      const plain = await ask(address, { 'Accept-Encoding': 'identity' });
      const brotli = await ask(address, { 'Accept-Encoding': 'gzip, br' });
      const zipped = await ask(address, { 'Accept-Encoding': 'gzip' });
      expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      expect(zipped.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
      expect(gunzipSync(zipped.body)).toEqual(plain.body);
      expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
    },
  );

  test('what the reader has is not sent again, and a part is sent alone', async () => {
    const first = await ask('/llms.txt');
    const again = await ask('/llms.txt', { 'If-None-Match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const part = await ask('/llms.txt', { Range: 'bytes=2-11' });
    expect([part.status, part.body.toString()]).toEqual([206, first.body.subarray(2, 12).toString()]);
  });

  test.each([
    ...['/no-such-page', '/_headers', '/_hosting/Caddyfile', '/index.html.br', '/../deploy/Caddyfile'],
    ...['/assets/no-such.js', '/runtimes/no-such.js'],
  ])('%s is not found, and the page says so', async (address) => {
    const { status, headers, body } = await ask(address);
    expect(status).toBe(404);
    // Even in folders whose other files are cached permanently.
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('Page not found');
  });

  test.each([
    ['/docs', '/docs/tech'],
    ['/docs?x=1', '/docs/tech?x=1'],
    ['/docs/general/git.html?x=1', '/docs/general/git?x=1'],
    ['/docs/general/git/index.html', '/docs/general/git/'],
    ['/index.html', '/'],
  ])('%s leads to %s', async (from, to) => {
    const { status, headers } = await ask(from);
    expect([status, headers.location]).toEqual([301, to]);
  });

  test('the server says that it is well', async () => {
    expect((await ask('/health')).body.toString()).toBe('ok');
  });
});

test('a site that was built for a path is served under it', async () => {
  const base = OPERATOR_ENV.GROUNDWORK_BASE_URL;
  const other = compressedCopy(OPERATOR_BUILD);
  const learn = await startServer(other.folder, base.replace(/\/$/, ''));
  try {
    for (const address of ['', 'docs/general/git', 'sitemap.xml'])
      expect((await fetch(learn.origin + base + address)).status, address).toBe(200);
    const page = await fetch(`${learn.origin}${base}docs/general/git`);
    expect(page.headers.get('Content-Security-Policy')).toContain('default-src');
    const own = /src="(\/learn\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? 'no script';
    const asset = await fetch(learn.origin + own);
    expect([asset.status, asset.headers.get('Cache-Control')]).toEqual([200, IMMUTABLE]);
    expect((await fetch(`${learn.origin}${base}no-such-page`)).status).toBe(404);
  } finally {
    await killServer(learn);
    other.remove();
  }
});

test('no request of many at once fails', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const addresses = ['/', '/docs/general/git', '/docs/tech', '/sitemap.xml', fileLike(/^\/assets\/.*\.js$/)];
  const lengths = await Promise.all(addresses.map(async (address) => (await ask(address)).body.length));
  const results = await Promise.all(
    Array.from({ length: 3_000 }, async (_, i) => {
      const { status, body } = await ask(addresses[i % addresses.length] ?? '/', {}, agent);
      return status === 200 && body.length === lengths[i % addresses.length];
    }),
  );
  agent.destroy();
  expect(results.filter((isWhole) => !isWhole)).toHaveLength(0);
});

test('killed in the middle of an answer it comes back with everything', async () => {
  const whole = (await ask('/llms-full.txt', { 'Accept-Encoding': 'identity' })).body;
  const victim = await startServer(copy.folder);
  const port = Number(new URL(victim.origin).port);
  const reader = (
    await fetch(`${victim.origin}/llms-full.txt`, { headers: { 'Accept-Encoding': 'identity' } })
  ).body?.getReader();
  await reader?.read();
  await killServer(victim);
  await reader?.cancel().catch(() => undefined);
  const revived = await startServer(copy.folder, '', port);
  try {
    const answer = await fetch(`${revived.origin}/llms-full.txt`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true);
  } finally {
    await killServer(revived);
  }
});

describe('the image', () => {
  const text = readFileSync('Dockerfile', 'utf8');

  test('has no known mistake', async () => {
    expect(await dockerfile(text, { lang: 'dockerfile', file: 'Dockerfile' })).toEqual([]);
  });

  test('pins its bases, runs without rights and says whether it is well', () => {
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases.length).toBeGreaterThan(1);
    for (const base of bases) expect(base).toMatch(/^[a-z]+:\d+\.\d+[\w.-]*$/);
    expect(text).toMatch(/^USER \d+/m);
    expect(text).toMatch(/^HEALTHCHECK /m);
  });
});

describe('the function for CloudFront', () => {
  interface Sent {
    uri?: string;
    statusCode?: number;
    headers?: { location: { value: string } };
  }
  const handler = new Function(
    `${readFileSync('deploy/cloudfront-function.js', 'utf8')}; return handler;`,
  )() as (event: { request: { uri: string; querystring: Record<string, { value: string }> } }) => Sent;
  const send = (uri: string, querystring = {}) => handler({ request: { uri, querystring } });

  test.each([
    ['/', '/index.html'],
    ['/docs/general/git', '/docs/general/git/index.html'],
    ['/docs/general/', '/docs/general/index.html'],
    ['/llms.txt', '/llms.txt'],
    ['/runtimes/host-1/index.html', '/runtimes/host-1/index.html'],
  ])('%s is the file %s', (uri, file) => expect(send(uri).uri).toBe(file));

  test.each([
    ['/docs/general/git.html', '/docs/general/git'],
    ['/docs/general/git/index.html', '/docs/general/git'],
    ['/index.html', '/'],
  ])('%s leads to %s', (uri, to) => expect(send(uri).headers?.location.value).toBe(to));

  test('a query goes along', () => {
    const query = { q: { value: 'git' }, x: { value: '' } };
    expect(send('/search.html', query)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/search?q=git&x' } },
    });
  });
});
