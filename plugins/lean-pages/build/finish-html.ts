/** What a built static page still needs: the file that draws it, and the images and files that only the server's build knows. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { builtPages } from '../../../src/lib/built-pages';
import { PAGE_DATA_ID, STATIC_PAGE } from '../shared/page-data';

/** Name of the chunk that draws static pages (client/store.ts). */
const CHUNK = /^static-pages\.[\da-f]+\.js$/;

/** What a static page has, or one that is drawn whole. */
const OURS = new RegExp(`<${STATIC_PAGE}\\b|<script[^>]*\\bid="?${PAGE_DATA_ID}\\b`);

/** An image or another file of a page as Docusaurus names it: the file's own name and a hash of its content. */
const ASSET = /\/assets\/(?:images|files)\/([^"'\s?#<>]+?)-[\da-f]{32}\.(\w+)/g;

/**
 * Completes the static pages of a build.
 *
 * @param outDir folder of the build
 * @param baseUrl path that it is served under
 * @param siteDir folder of the site; its docs, posts and static files are looked through
 * @throws where a file that a page names is not found
 */
export async function finishHtml(outDir: string, baseUrl: string, siteDir: string): Promise<void> {
  const scripts = await readdir(path.join(outDir, 'assets/js'));
  const chunk = scripts.find((name) => CHUNK.test(name));
  if (!chunk) throw new Error('lean-pages does not find the chunk static-pages in the build.');
  for (const name of builtPages(outDir)) {
    const file = path.join(outDir, name);
    // In one go: another plugin that writes pages at the same time is not overtaken.
    const html = readFileSync(file, 'utf8');
    if (!OURS.test(html)) continue;
    writeFileSync(file, withScript(html, `${baseUrl}assets/js/${chunk}`));
    await emitAssets(html, outDir, siteDir);
  }
}

/** Puts a script before the first of the site's own, so that it arrives with them and not after they have run. */
export function withScript(html: string, address: string): string {
  const first = /<script src="?[^>]*\/assets\/js\/runtime~main[^>]*>/;
  if (!first.test(html)) throw new Error('lean-pages does not find the site’s scripts in a page.');
  return html.replace(first, (found) => `<script src=${address} defer></script>${found}`);
}

async function emitAssets(html: string, outDir: string, siteDir: string): Promise<void> {
  for (const [address, name = '', extension = ''] of html.matchAll(ASSET)) {
    const target = path.join(outDir, decodeURI(address));
    if (existsSync(target)) continue;
    const source = await findAsset(decodeURI(`${name}.${extension}`), path.basename(target), siteDir);
    if (!source) throw new Error(`lean-pages does not find the file of ${address}.`);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(source, target);
  }
}

/** What the loader that named the file calls itself. */
interface LoaderUtils {
  interpolateName(context: { resourcePath: string }, name: string, options: { content: Buffer }): string;
}

async function findAsset(name: string, built: string, siteDir: string): Promise<string | undefined> {
  // From the loader itself, so that the hash is its own.
  const utils = createRequire(path.join(siteDir, 'package.json')).resolve('@docusaurus/utils');
  const loader = createRequire(utils).resolve('file-loader');
  const { interpolateName } = createRequire(loader)('loader-utils') as LoaderUtils;
  for (const dir of ['docs', 'blog', 'static'].map((each) => path.join(siteDir, each)).filter(existsSync)) {
    for (const found of await readdir(dir, { recursive: true })) {
      if (path.basename(found) !== name) continue;
      const file = path.join(dir, found);
      const content = await readFile(file);
      if (interpolateName({ resourcePath: file }, '[name]-[contenthash].[ext]', { content }) === built) return file;
    }
  }
  return undefined;
}
