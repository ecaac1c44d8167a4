/** Lists the files of a build in groups that readers can save. Runs in Node.js only. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { NOT_SAVED, SITE, type FileGroup, type ListedFile } from './names';

/** The part of a runtime's description that is needed here. */
export interface RuntimeFiles {
  name: string;
  label: string;
  paths: string[];
}

/** Bytes from which a runtime is saved on its own; smaller ones are saved with the pages. */
const LARGE = 5_000_000;

/** Files that no page requests: those for hosts and other programs, and those that only work online. */
const NOT_FOR_READERS =
  /^(?:_|assets\/og\/|assets\/search\/.*\/|blog\/feed\.json$|blog\/(?:atom|rss)\.css$|sbom\.cdx\.json$|sw\.js$|404\.html$|robots\.txt$|llms(?:-full)?\.txt$|CNAME$|\.nojekyll$|img\/screenshot-|fonts\/.*\.txt$|offline\/not-saved\/|runtimes\/)|\.(?:xml|xsl|map|md)$/;

/**
 * @param outDir folder of the finished build
 * @returns the pages with the search and the small runtimes, then the large runtimes, without files in common
 */
export function listGroups(outDir: string, runtimes: readonly RuntimeFiles[]): FileGroup[] {
  const sizeOf = (name: string) => statSync(path.join(outDir, name)).size;
  const total = (names: readonly string[]) => names.reduce((bytes, name) => bytes + sizeOf(name), 0);
  const isLarge = ({ paths }: RuntimeFiles) => total(paths) >= LARGE;
  const site = new Set(runtimes.filter((each) => !isLarge(each)).flatMap(({ paths }) => paths));
  for (const name of filesIn(outDir)) if (!NOT_FOR_READERS.test(name)) site.add(name);

  const large: { id: string; labels: string[]; files: Set<string> }[] = [];
  for (const { name, label, paths } of runtimes.filter(isLarge)) {
    const own = paths.filter((file) => !site.has(file));
    const sharing = large.find(({ files }) => own.some((file) => files.has(file)));
    if (sharing) {
      sharing.labels.push(label);
      own.forEach((file) => sharing.files.add(file));
    } else large.push({ id: name, labels: [label], files: new Set(own) });
  }
  return [
    { id: SITE, title: 'All pages and search', files: listFiles(outDir, site) },
    ...large.map(({ id, labels, files }) => ({
      id,
      title: new Intl.ListFormat('en').format(labels),
      files: listFiles(outDir, files),
    })),
  ];
}

/** Returns the page for what isn't saved, with its script and its style sheet. @param base path of the site */
export function listNotSaved(outDir: string, base: string): FileGroup {
  const page = `${NOT_SAVED}index.html`;
  const html = readFileSync(path.join(outDir, page), 'utf8');
  const parts = [...html.matchAll(/\b(?:src|href)="?([^\s">]+\.(?:js|css))/g)].map(([, address = '']) =>
    address.slice(base.length),
  );
  return { id: 'not-saved', title: '', files: listFiles(outDir, new Set([page, ...parts])) };
}

/** Returns the files below a folder, relative to it, in the order of their names. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}

function listFiles(outDir: string, names: ReadonlySet<string>): ListedFile[] {
  return [...names].toSorted().map((name) => {
    const content = readFileSync(path.join(outDir, name));
    return [name, createHash('sha256').update(content).digest('hex').slice(0, 12), content.length];
  });
}
