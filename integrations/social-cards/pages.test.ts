import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readHeads, writePictures } from './pages';
import { rewritePage, withPicture } from './rewrite-page';

const SITE = 'https://a.example/learn/img/social-card.png';
const address = (name: string) => `https://a.example/learn/${name}`;
let outDir: string;

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'social-cards-'));
});
afterEach(() => rmSync(outDir, { recursive: true }));

const page = (picture: string, title: string) =>
  `<!doctype html><html><head><meta data-rh=true property=og:image content=${picture} />` +
  `<meta data-rh="true" name="twitter:image" content="${picture}"/><meta property=og:title content="${title}"/>` +
  `<link href=${picture}></head><body><p>${picture}</p></body></html>`;

function write(file: string, html: string): void {
  mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
  writeFileSync(path.join(outDir, file), html);
}

test('reads pages with the site’s picture; those with their own and redirects are left alone', () => {
  write('b/index.html', page(SITE, 'A &lt;b&gt; &amp; &quot;c&quot; | Site'));
  write('a.html', page(SITE, 'A &gt; > &#x27;b'));
  write('own.html', page('https://a.example/learn/own.png', 'Own'));
  write(
    'docs/index.html',
    '<!doctype html><html><head><meta http-equiv=refresh content="0; url=/x"></head></html>',
  );
  expect(readHeads(outDir, SITE)).toEqual([
    { file: 'a.html', title: "A > > 'b" },
    { file: 'b/index.html', title: 'A <b> & "c" | Site' },
  ]);
});

test('changes both tags of the head, which no script looks after any more, and nothing else', () => {
  const html = page(SITE, 'A');
  const changed = withPicture(html, SITE, address('assets/og/1.png'));
  expect(changed.match(/<meta[^>]*image[^>]*>/g)).toEqual([
    '<meta property=og:image content=https://a.example/learn/assets/og/1.png />',
    '<meta name="twitter:image" content="https://a.example/learn/assets/og/1.png"/>',
  ]);
  expect(changed.slice(changed.indexOf('<link'))).toBe(html.slice(html.indexOf('<link')));
});

test('a picture of a page’s own stays, and so does who looks after it', () => {
  const html = page('https://a.example/learn/own.png', 'Own');
  expect(withPicture(html, SITE, address('assets/og/1.png'))).toBe(html);
});

test('writes each picture; the site’s own keeps its name', async () => {
  const png = (text: string) => ({ name: `assets/og/${text}.png`, png: Buffer.from(text) });
  const sitePicture = { name: 'img/social-card.png', png: Buffer.from('site') };
  await writePictures({
    outDir,
    cards: [
      { file: 'a/index.html', picture: png('one') },
      { file: 'index.html', picture: sitePicture },
    ],
    sitePicture,
  });
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  expect(read('assets/og/one.png')).toBe('one');
  expect(read('img/social-card.png')).toBe('site');
});

test('a page that has a picture names it, and others stay', () => {
  const addresses = { before: SITE, after: new Map([['a/index.html', address('assets/og/one.png')]]) };
  expect(rewritePage(page(SITE, 'A'), addresses, 'a/index.html').html).toContain(
    `<meta property=og:image content=${address('assets/og/one.png')} `,
  );
  expect(rewritePage(page(SITE, 'A'), addresses, 'b/index.html').html).toBe(page(SITE, 'A'));
});
