/** The records of a whole build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtPages } from '../../../src/lib/built-pages';
import { KeptResults, hashSources } from '../../examples/cache';
import type { SearchRecord } from '../types';
import { inThreads } from '../../examples/bundle/threads';
import type { SiteFacts } from './page-records';
import { readRecords, routeOf, type BuiltPage } from './read-pages';

/**
 * Reads every page of a build at once, without giving way: while the build ends, other plugins rewrite the same files.
 *
 * @param outDir folder of the build
 */
export function readPages(outDir: string): BuiltPage[] {
  return builtPages(outDir)
    .sort()
    .map((name) => [name, readFileSync(path.join(outDir, name), 'utf8')]);
}

/** For a build in which most pages have changed: the first. */
const THREADS = 3;
/** Parts of the pages for each thread: what is read of one is taken while the next is read. */
const PARTS = 4;
/** So few are read sooner than threads begin. */
const FEW = 50;

const inThread = inThreads<typeof import('./read-pages')>(path.join(import.meta.dirname, 'read-pages.ts'), THREADS, 2);

/**
 * The records of pages, kept until a page changes.
 *
 * @param baseUrl path that they are served under, with a slash at both ends
 * @param siteDir folder with node_modules, where records are kept
 * @param take is given the records of some pages, in any order, while others are still being read; not those that were kept
 * @returns `save` keeps them
 */
export async function keptRecords(
  pages: readonly BuiltPage[],
  baseUrl: string,
  site: SiteFacts,
  siteDir: string,
  take: (some: SearchRecord[]) => void = () => undefined,
): Promise<{ records: SearchRecord[]; save: () => void }> {
  const sources = hashSources(siteDir, ['search/records']);
  const kept = new KeptResults<SearchRecord[]>(siteDir, 'site-search-records', sources);
  const facts = JSON.stringify(site);
  const all = pages.map(([name, html]) => kept.of(`${routeOf(name, baseUrl)}\n${facts}\n${html}`));
  const records = all.map(({ result }) => result);
  const changed = [...pages.keys()].filter((index) => records[index] === undefined);
  const read = async (part: readonly number[]) => {
    const some = part.map((index) => pages[index]!);
    const found =
      changed.length < FEW
        ? readRecords(some, baseUrl, site)
        : await inThread('readRecords', some, baseUrl, site);
    part.forEach((index, i) => (records[index] = all[index]!.keep(found[i]!)));
    take(found.flat());
  };
  await Promise.all(
    Array.from({ length: THREADS * PARTS }, (_, part) =>
      changed.filter((_index, i) => i % (THREADS * PARTS) === part),
    )
      .filter((part) => part.length > 0)
      .map(read),
  );
  return { records: records.flatMap((each) => each ?? []), save: () => kept.save() };
}

/** The records of a finished build. */
export function readBuild(outDir: string, baseUrl: string, site: SiteFacts): SearchRecord[] {
  return readRecords(readPages(outDir), baseUrl, site).flat();
}
