/** The pages of a build to the files of its index; runs in a thread, beside the plugins that rewrite the pages. */
import type { SiteFacts } from '../records/page-records';
import { keptRecords } from '../records/read-build';
import type { BuiltPage } from '../records/read-pages';
import { Strengths } from './postings';
import { gatherPages } from './sections';
import { writeIndex, type WriteInput } from './write-index';

/** What is said of the site besides its pages. */
export interface IndexInput extends Omit<WriteInput, 'records'> {
  /** Folder with node_modules, where what was read of a page is kept. */
  siteDir: string;
  site: SiteFacts;
}

/** Reads pages, but for those that an earlier build has read, and writes the index into the build. */
export async function indexPages(
  pages: readonly BuiltPage[],
  { siteDir, site, ...input }: IndexInput,
): Promise<void> {
  const known = new Strengths();
  const { records, save } = await keptRecords(pages, input.baseUrl, site, siteDir, (some) =>
    known.prepare(gatherPages(some, input.baseUrl, [])),
  );
  writeIndex({ ...input, records }, known);
  save();
}
