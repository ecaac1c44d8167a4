/** What a built docs page still needs: the file that draws docs, and the images that only the server's build knows. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_DATA_ID } from '../shared/page-data';

/** Name of the chunk that draws docs (client/store.ts). */
const CHUNK = /^docs-theme\.[\da-f]+\.js$/;

/** An image as Docusaurus names it: the file's own name and the MD5 hash of its content. */
const IMAGE = /\/assets\/images\/([^"'\s?#<>]+?)-([\da-f]{32})\.(\w+)/g;

/**
 * Completes the docs pages of a build.
 *
 * @param outDir folder of the build
 * @param baseUrl path that it is served under
 * @param imageDirs folders with the images of docs
 * @throws where an image's file is not found
 */
export async function finishHtml(outDir: string, baseUrl: string, imageDirs: readonly string[]): Promise<void> {
  const scripts = await readdir(path.join(outDir, 'assets/js'));
  const chunk = scripts.find((name) => CHUNK.test(name));
  if (!chunk) throw new Error('lean-pages does not find the chunk docs-theme in the build.');
  const names = await readdir(outDir, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.html'))) {
    const file = path.join(outDir, name);
    const html = await readFile(file, 'utf8');
    if (!new RegExp(`<script[^>]*\\bid="?${PAGE_DATA_ID}\\b`).test(html)) continue;
    await writeFile(file, withScript(html, `${baseUrl}assets/js/${chunk}`));
    await emitImages(html, outDir, imageDirs);
  }
}

/** Puts a script before the first of the site's own, so that it arrives with them and not after they have run. */
export function withScript(html: string, address: string): string {
  const first = /<script src="?[^>]*\/assets\/js\/runtime~main[^>]*>/;
  if (!first.test(html)) throw new Error('lean-pages does not find the site’s scripts in a page.');
  return html.replace(first, (found) => `<script src="${address}" defer></script>${found}`);
}

async function emitImages(html: string, outDir: string, imageDirs: readonly string[]): Promise<void> {
  for (const [address, name = '', hash = '', extension = ''] of html.matchAll(IMAGE)) {
    const target = path.join(outDir, address);
    if (existsSync(target)) continue;
    const source = await findImage(`${name}.${extension}`, hash, imageDirs);
    if (!source) throw new Error(`lean-pages does not find the file of ${address}.`);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(source, target);
  }
}

async function findImage(name: string, hash: string, dirs: readonly string[]): Promise<string | undefined> {
  for (const dir of dirs.filter((each) => existsSync(each))) {
    for (const found of await readdir(dir, { recursive: true })) {
      if (path.basename(found) !== name) continue;
      const file = path.join(dir, found);
      const actual = createHash('md5').update(await readFile(file)).digest('hex');
      if (actual === hash) return file;
    }
  }
  return undefined;
}
