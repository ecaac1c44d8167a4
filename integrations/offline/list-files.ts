/** Groups the files of a build so that readers can save them. Runs in Node.js only. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { NOT_SAVED_PAGE, SITE_GROUP, type FileGroup, type ListedFile } from './names';

interface Runtime {
  name: string;
  label: string;
  /** Paths of the runtime's files in the build folder. */
  paths: string[];
}

/** Runtimes of at least this size, in bytes, are saved separately. Smaller ones are saved with the pages. */
const LARGE = 5_000_000;

/**
 * Matches files that readers don't need, because they're for hosts and other programs or only work online. Also matches
 * files that are saved in another way: the runtimes, the unpacked search index, and `NOT_SAVED_PAGE`.
 */
const NOT_FOR_READERS =
  /^(?:_|assets\/og\/|assets\/search\/.*\/|blog\/feed\.json$|blog\/(?:atom|rss)\.css$|sbom\.cdx\.json$|sw\.js$|404\.html$|robots\.txt$|llms(?:-full)?\.txt$|CNAME$|\.nojekyll$|img\/screenshot-|fonts\/.*\.txt$|offline\/not-saved\/|runtimes\/)|\.(?:xml|xsl|map|md)$/;

/**
 * Returns a group with the pages, the search and the small runtimes, followed by groups for the large runtimes. Large
 * runtimes that share files are in the same group.
 */
export function listGroups(outDir: string, runtimes: readonly Runtime[]): FileGroup[] {
  const getSize = (name: string) => statSync(path.join(outDir, name)).size;
  const isLarge = ({ paths }: Runtime) => paths.reduce((bytes, name) => bytes + getSize(name), 0) >= LARGE;
  const site = new Set(runtimes.filter((runtime) => !isLarge(runtime)).flatMap(({ paths }) => paths));
  for (const name of listFilesIn(outDir)) if (!NOT_FOR_READERS.test(name)) site.add(name);

  const large: { id: string; labels: string[]; files: Set<string> }[] = [];
  for (const { name, label, paths } of runtimes.filter(isLarge)) {
    const ownPaths = paths.filter((file) => !site.has(file));
    const group = large.find(({ files }) => ownPaths.some((file) => files.has(file)));
    if (group) {
      group.labels.push(label);
      ownPaths.forEach((file) => group.files.add(file));
    } else large.push({ id: name, labels: [label], files: new Set(ownPaths) });
  }
  return [
    { id: SITE_GROUP, title: 'All pages and search', files: hashFiles(outDir, site) },
    ...large.map(({ id, labels, files }) => ({
      id,
      title: new Intl.ListFormat('en').format(labels),
      files: hashFiles(outDir, files),
    })),
  ];
}

/** Returns a group with the page shown for pages that aren't saved, and that page's script and style sheet. */
export function listNotSavedPage(outDir: string, base: string): FileGroup {
  const page = `${NOT_SAVED_PAGE}index.html`;
  const html = readFileSync(path.join(outDir, page), 'utf8');
  const assets = [...html.matchAll(/\b(?:src|href)="?([^\s">]+\.(?:js|css))/g)].map(([, url = '']) =>
    url.slice(base.length),
  );
  return { id: 'not-saved', title: '', files: hashFiles(outDir, new Set([page, ...assets])) };
}

/** Returns the sorted paths of all files in a folder and its subfolders, relative to the folder. */
export function listFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}

function hashFiles(outDir: string, names: ReadonlySet<string>): ListedFile[] {
  return [...names].toSorted().map((name) => {
    const content = readFileSync(path.join(outDir, name));
    return [name, createHash('sha256').update(content).digest('hex').slice(0, 12), content.length];
  });
}
