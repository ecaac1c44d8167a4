/** The files of a build, in groups that readers save. Runs in Node.js only. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isImmutable, LIST_VERSION, type FileGroup, type ListedFile, type SiteList } from '../shared/names';

/** What a runtime is made of, as far as it matters here. */
export interface RuntimeFiles {
  name: string;
  label: string;
  paths: string[];
}

/** What the plugin knows of the build beside its files. */
export interface BuildFacts {
  /** Pages of the sandbox, which every runtime needs. */
  host?: string;
  runtimes: readonly RuntimeFiles[];
  /** The search index in one file, where there is an index. */
  pack?: string;
}

/** Files that no page asks for: for hosts, for other sites and for programs. */
const NOT_FOR_READERS =
  /^(?:_headers$|_redirects$|_hosting\/|assets\/og\/|blog\/feed\.json$|blog\/(?:atom|rss)\.css$|sbom\.cdx\.json$|sw\.js$|404\.html$|robots\.txt$|llms(?:-full)?\.txt$|CNAME$|\.nojekyll$|img\/screenshot-|fonts\/.*\.txt$|offline\/(?:site\.json|not-saved\/))|\.(?:xml|xsl|map|md)$/;

/** What hosts are told, and what plugins write for other programs that are not waited for: the sitemap, the feeds, their looks. */
const NOT_IN_NAME = /^_|\.(?:xml|xsl)$|^blog\/(?:feed\.json|(?:atom|rss)\.css)$/;

const SEARCH_FILES = /^(?:assets\/search\/|assets\/offline\/|search-index\.json$)/;

/**
 * @param outDir folder of the finished build
 * @returns what readers may save; the same build gives the same list
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
  // Runtimes of the same files, as those of HTML and CSS, are one group: saved and removed they can be together only.
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
    // Names with a hash stand for their content; the rest of the search index has its folder's.
    build.update(`${name} ${hashes.get(name) ?? ''}\n`);
  }
  return { version: LIST_VERSION, build: build.digest('hex').slice(0, 12), groups };
}

/** Scripts and styles that a page loads first, with the scripts that these import. @param name of its file @param base path of the site */
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

/** Whether a file is one of the scripts and styles that pages share. */
function isFrame(name: string): boolean {
  return name.startsWith('assets/') && !SEARCH_FILES.test(name) && !/^assets\/images\//.test(name);
}

/** As many characters as `hashOf` in worker/tidy.ts compares. */
function hashOf(outDir: string, name: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(outDir, name)))
    .digest('hex')
    .slice(0, 16);
}
