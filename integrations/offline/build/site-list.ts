/** Lists the files of a build in groups that readers can save. Runs in Node.js only. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isImmutable, LIST_VERSION, type FileGroup, type ListedFile, type SiteList } from '../shared/names';

/** The part of a runtime's description that is needed here. */
export interface RuntimeFiles {
  name: string;
  label: string;
  paths: string[];
}

/** What the integration knows about the build besides its files. */
export interface BuildFacts {
  /** Folder of the sandbox pages, which every runtime needs. */
  host?: string;
  runtimes: readonly RuntimeFiles[];
  /** Path of the search index packed into one file, if there is an index. */
  pack?: string;
}

/** Files that pages never request, because they are for hosts, other sites or programs. */
const NOT_FOR_READERS =
  /^(?:_headers$|_redirects$|_hosting\/|assets\/og\/|blog\/feed\.json$|blog\/(?:atom|rss)\.css$|sbom\.cdx\.json$|sw\.js$|404\.html$|robots\.txt$|llms(?:-full)?\.txt$|CNAME$|\.nojekyll$|img\/screenshot-|fonts\/.*\.txt$|offline\/(?:site\.json|not-saved\/))|\.(?:xml|xsl|map|md)$/;

/**
 * Files for hosts and for other programs (sitemap, feeds and their style sheets). Pages don't need them, so they don't
 * affect the name of the build.
 */
const NOT_IN_NAME = /^_|\.(?:xml|xsl)$|^blog\/(?:feed\.json|(?:atom|rss)\.css)$/;

const SEARCH_FILES = /^(?:assets\/search\/|assets\/offline\/|search-index\.json$)/;

/**
 * @param outDir folder of the finished build
 * @returns what readers can save; equal builds give equal lists
 */
export function listSite(outDir: string, { host, runtimes, pack }: BuildFacts): SiteList {
  const names = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
  const hashes = new Map(
    names.filter((name) => !isImmutable(name)).map((name) => [name, hashOf(outDir, name)] as const),
  );
  const listed = (name: string): ListedFile => {
    const { size } = statSync(path.join(outDir, name));
    const hash = hashes.get(name);
    return hash === undefined ? [name, size] : [name, size, hash];
  };
  const take = (test: (name: string) => boolean) =>
    names.filter((name) => test(name) && !NOT_FOR_READERS.test(name)).map(listed);
  const hostFiles = host ? take((name) => name.startsWith(host)) : [];
  const groups: FileGroup[] = [
    { id: 'frame', title: 'Scripts and styles', files: take((name) => isFrame(name)) },
    {
      id: 'pages',
      title: 'All pages',
      files: take((name) => !isFrame(name) && !name.startsWith('runtimes/') && !SEARCH_FILES.test(name)),
    },
  ];
  if (pack && names.includes('search-index.json')) {
    groups.push({ id: 'search', title: 'Search', files: take((name) => name === 'search-index.json' || name === pack) });
  }
  // Runtimes with the same files, such as HTML and CSS, form one group, because they can only be saved and removed
  // together.
  const together = new Map<string, RuntimeFiles[]>();
  for (const runtime of runtimes) {
    const files = runtime.paths.toSorted().join(' ');
    together.set(files, [...(together.get(files) ?? []), runtime]);
  }
  for (const same of together.values()) {
    const own = new Set(same[0]?.paths);
    groups.push({
      id: `runtime:${same[0]?.name}`,
      title: new Intl.ListFormat('en').format(same.map(({ label }) => label)),
      files: [...hostFiles, ...take((file) => own.has(file))],
    });
  }
  const build = createHash('sha256');
  for (const name of names) {
    if (NOT_IN_NAME.test(name)) continue;
    // A hash in a name stands for the file's content, and the folder's hash for the pieces of the search index.
    build.update(`${name} ${hashes.get(name) ?? ''}\n`);
  }
  return { version: LIST_VERSION, build: build.digest('hex').slice(0, 12), groups };
}

/**
 * Returns the scripts and styles that a page loads first, and the scripts imported by those.
 *
 * @param name of the page's file
 * @param base path of the site
 */
export function filesOfPage(outDir: string, name: string, base: string): string[] {
  const html = readFileSync(path.join(outDir, name), 'utf8');
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (!file.endsWith('.js')) return;
    const script = readFileSync(path.join(outDir, file), 'utf8');
    for (const [, other = ''] of script.matchAll(/\b(?:import|from)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      add(path.posix.join(path.posix.dirname(file), other));
  };
  for (const [, address = ''] of html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.(?:js|css))"/g))
    add(address.slice(base.length));
  return [...found];
}

/** Whether a file is one of the scripts and styles shared by pages. */
function isFrame(name: string): boolean {
  return name.startsWith('assets/') && !SEARCH_FILES.test(name) && !/^assets\/images\//.test(name);
}

/** Returns the same number of characters that `hashOf` in worker/tidy.ts compares. */
function hashOf(outDir: string, name: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(outDir, name)))
    .digest('hex')
    .slice(0, 16);
}
