/** Tests how the container's server responds: headers, compression, redirects, load and recovery. */
import { readFileSync, readdirSync } from 'node:fs';
import { request as httpRequest, Agent } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dockerfile } from '../../examples/verify/checkers/dockerfile';
import { IMMUTABLE, SITE_HEADERS } from '../../integrations/security-headers/site-headers';
import { OPERATOR_BUILD, OPERATOR_ENV } from '../e2e/operator/settings';
import { compressBuild, killServer, startServer, type CompressedBuild, type Server } from './server';

const BUILD = 'build';

let copy: CompressedBuild;
let server: Server;

beforeAll(async () => {
  copy = compressBuild(BUILD);
  server = await startServer(copy.folder);
});
afterAll(async () => {
  await killServer(server);
  copy.remove();
});

/** Returns the URL path of the first file in the build, in alphabetical order, whose path matches the pattern. */
function findFile(pattern: RegExp): string {
  const found = readdirSync(BUILD, { recursive: true })
    .map((name) => `/${String(name).replaceAll(path.sep, '/')}`)
    .sort()
    .find((name) => pattern.test(name));
  if (!found) throw new Error(`No file in the build matches ${pattern}.`);
  return found;
}

interface Response {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request like `fetch`, but doesn't decompress the body. */
function send(address: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(server.origin + address, { headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end();
  });
}

const lowerCaseKeys = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe('headers', () => {
  const kinds: [kind: string, address: () => string, type: RegExp, cache: string][] = [
    ['the home page', () => '/', /^text\/html/, 'no-cache'],
    ['a doc', () => '/docs/general/git', /^text\/html/, 'no-cache'],
    ['a doc with a slash at its end', () => '/docs/tech/algorithms/', /^text\/html/, 'no-cache'],
    ['a missing page', () => '/no-such-page', /^text\/html/, 'no-cache'],
    ['Markdown', () => '/docs/general/git.md', /^text\/markdown/, 'no-cache'],
    ['a feed', () => '/blog/rss.xml', /xml/, 'no-cache'],
    ['the sitemap', () => '/sitemap.xml', /xml/, 'no-cache'],
    ['a script', () => findFile(/^\/assets\/.*\.js$/), /javascript/, IMMUTABLE],
    ['a style sheet', () => findFile(/^\/assets\/.*\.css$/), /^text\/css/, IMMUTABLE],
    ['the search index', () => findFile(/^\/assets\/.*\.json$/), /json/, IMMUTABLE],
    ['a font', () => findFile(/^\/assets\/.*\.woff2$/), /woff2/, IMMUTABLE],
    ['an image', () => findFile(/^\/img\/.*\.png$/), /png/, 'no-cache'],
    ['a social card', () => findFile(/^\/assets\/og\/.*\.png$/), /png/, IMMUTABLE],
    ['the sandbox', () => findFile(/^\/runtimes\/host-[^/]*\/index\.html$/), /^text\/html/, IMMUTABLE],
    ['a runtime', () => findFile(/^\/runtimes\/.*\.m?js$/), /javascript/, IMMUTABLE],
    ['a WebAssembly module', () => findFile(/\.wasm$/), /wasm/, IMMUTABLE],
  ];

  test.each(kinds)(
    '%s has the correct content type, its cache rule and the headers of the site',
    async (_kind, address, type, cache) => {
      const { headers } = await send(address());
      expect(headers).toMatchObject({ ...lowerCaseKeys(SITE_HEADERS), 'cache-control': cache });
      expect(headers['content-type']).toMatch(type);
    },
  );

  test('pages have the policy as a header, and the sandbox has its own in the HTML', async () => {
    const { headers } = await send('/docs/general/git');
    expect(headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    const sandbox = await send(findFile(/^\/runtimes\/host-[^/]*\/index\.html$/));
    expect(sandbox.headers['content-security-policy']).toBeUndefined();
    expect(sandbox.body.toString()).toContain('Content-Security-Policy');
  });
});

describe('files', () => {
  test.each(['/docs/general/git', '/sitemap.xml', '/llms.txt'])(
    '%s has the same content with and without compression',
    async (address) => {
      const plain = await send(address, { 'Accept-Encoding': 'identity' });
      const brotli = await send(address, { 'Accept-Encoding': 'gzip, br' });
      const zipped = await send(address, { 'Accept-Encoding': 'gzip' });
      expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      expect(zipped.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
      expect(gunzipSync(zipped.body)).toEqual(plain.body);
      expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
    },
  );

  test('a cached file is not sent again, and a range request gets only that range', async () => {
    const first = await send('/llms.txt');
    const again = await send('/llms.txt', { 'If-None-Match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const part = await send('/llms.txt', { Range: 'bytes=2-11' });
    expect([part.status, part.body.toString()]).toEqual([206, first.body.subarray(2, 12).toString()]);
  });

  test.each([
    ...['/no-such-page', '/_headers', '/_hosting/Caddyfile', '/index.html.br', '/../deploy/Caddyfile'],
    ...['/assets/no-such.js', '/runtimes/no-such.js'],
  ])('%s responds with the 404 page', async (address) => {
    const { status, headers, body } = await send(address);
    expect(status).toBe(404);
    // Browsers must revalidate the 404 page, even in folders whose files are otherwise cached permanently.
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('Page not found');
  });

  test.each([
    ['/docs', '/docs/tech'],
    ['/docs?x=1', '/docs/tech?x=1'],
    ['/docs/general/git.html?x=1', '/docs/general/git?x=1'],
    ['/docs/general/git/index.html', '/docs/general/git/'],
    ['/index.html', '/'],
  ])('%s redirects to %s', async (from, to) => {
    const { status, headers } = await send(from);
    expect([status, headers.location]).toEqual([301, to]);
  });

  test('the health check responds', async () => {
    expect((await send('/health')).body.toString()).toBe('ok');
  });
});

test('a site with a base path is served under that path', async () => {
  const base = OPERATOR_ENV.GROUNDWORK_BASE_URL;
  const other = compressBuild(OPERATOR_BUILD);
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

test('no request fails under load', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const addresses = ['/', '/docs/general/git', '/docs/tech', '/sitemap.xml', findFile(/^\/assets\/.*\.js$/)];
  const lengths = await Promise.all(addresses.map(async (address) => (await send(address)).body.length));
  const results = await Promise.all(
    Array.from({ length: 3_000 }, async (_, i) => {
      const { status, body } = await send(addresses[i % addresses.length] ?? '/', {}, agent);
      return status === 200 && body.length === lengths[i % addresses.length];
    }),
  );
  agent.destroy();
  expect(results.filter((isWhole) => !isWhole)).toHaveLength(0);
});

test('the server works again after being killed during a response', async () => {
  const whole = (await send('/llms-full.txt', { 'Accept-Encoding': 'identity' })).body;
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
    const response = await fetch(`${revived.origin}/llms-full.txt`);
    expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true);
  } finally {
    await killServer(revived);
  }
});

describe('the image', () => {
  const text = readFileSync('Dockerfile', 'utf8');

  test('passes the Dockerfile checker', async () => {
    expect(await dockerfile(text, { lang: 'dockerfile', file: 'Dockerfile' })).toEqual([]);
  });

  test('pins its base images, runs unprivileged and has a health check', () => {
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases.length).toBeGreaterThan(1);
    for (const base of bases) expect(base).toMatch(/^[a-z]+:\d+\.\d+[\w.-]*$/);
    expect(text).toMatch(/^USER \d+/m);
    expect(text).toMatch(/^HEALTHCHECK /m);
  });
});

describe('the CloudFront function', () => {
  interface Result {
    uri?: string;
    statusCode?: number;
    headers?: { location: { value: string } };
  }
  const handler = new Function(
    `${readFileSync('deploy/cloudfront-function.js', 'utf8')}; return handler;`,
  )() as (event: { request: { uri: string; querystring: Record<string, { value: string }> } }) => Result;
  const handle = (uri: string, querystring = {}) => handler({ request: { uri, querystring } });

  test.each([
    ['/', '/index.html'],
    ['/docs/general/git', '/docs/general/git/index.html'],
    ['/docs/general/', '/docs/general/index.html'],
    ['/llms.txt', '/llms.txt'],
    ['/runtimes/host-1/index.html', '/runtimes/host-1/index.html'],
  ])('%s is rewritten to %s', (uri, file) => expect(handle(uri).uri).toBe(file));

  test.each([
    ['/docs/general/git.html', '/docs/general/git'],
    ['/docs/general/git/index.html', '/docs/general/git'],
    ['/index.html', '/'],
  ])('%s redirects to %s', (uri, to) => expect(handle(uri).headers?.location.value).toBe(to));

  test('a redirect keeps the query string', () => {
    const query = { q: { value: 'git' }, x: { value: '' } };
    expect(handle('/search.html', query)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/search?q=git&x' } },
    });
  });
});
