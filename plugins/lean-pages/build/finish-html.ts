/** What a built static page still needs: the file that draws it, and the images and files that only the server's build knows. */
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rewritePages, type EndingBuild } from '../../../src/lib/page-passes';

/** Name of the chunk that draws static pages (client/store.ts). */
const CHUNK = /^static-pages\.[\da-f]+\.js$/;

/**
 * Completes the static pages of a build.
 *
 * @param baseUrl path that the build is served under
 * @param siteDir folder of the site; its docs, posts and static files are looked through
 * @throws where a file that a page names is not found
 */
export async function finishHtml({ outDir, plugins }: EndingBuild, baseUrl: string, siteDir: string): Promise<void> {
  const chunk = readdirSync(path.join(outDir, 'assets/js')).find((name) => CHUNK.test(name));
  if (!chunk) throw new Error('lean-pages does not find the chunk static-pages in the build.');
  const named = await rewritePages<typeof import('./rewrite-page')>(
    { outDir, plugins },
    {
      plugin: 'lean-pages',
      module: path.join(__dirname, 'rewrite-page.ts'),
      context: { script: `${baseUrl}assets/js/${chunk}` },
    },
  );
  for (const [page, addresses] of named)
    for (const address of addresses) await emitAsset(address, page, outDir, siteDir);
}

/** Puts a file that a page names into the build, if it is not there. */
async function emitAsset(address: string, page: string, outDir: string, siteDir: string): Promise<void> {
  const target = path.join(outDir, decodeURI(address));
  if (existsSync(target)) return;
  const built = path.basename(target);
  const source = await findAsset(built.replace(/-[\da-f]{32}(?=\.\w+$)/, ''), built, siteDir);
  if (!source) throw new Error(`lean-pages does not find the file of ${address}, which ${page} names.`);
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(source, target);
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
