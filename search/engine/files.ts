import {
  FORMAT_VERSION,
  MANIFEST_FILE,
  unpackNumbers,
  type Core,
  type Manifest,
  type SpellingShard,
  type TextShard,
  type WordShard,
} from '../format';

/** Fetches a file by its path relative to the site's base path. Rejects if the file doesn't exist. */
export type FetchFile = (path: string) => Promise<ArrayBuffer | string>;

/** The files of the index. Each is loaded only once, when it's first needed. */
export interface IndexFiles {
  core: Core;
  sectionCount: number;
  /** Index of each page's first section. */
  pageStarts: number[];
  /** Page index of each section. */
  pageBySection: Uint32Array;
  areaByPage: string[];
  words(shard: number): Promise<{ words: string[]; postings: string[] }>;
  spelling(direction: 'forward' | 'backward', shard: number): Promise<{ words: string[]; signs: string }>;
  text(shard: number): Promise<TextShard>;
}

/**
 * Opens the index: reads its manifest and the data that every query needs.
 *
 * @throws if the index and the engine have different format versions, because one of them is outdated
 */
export async function openIndex(fetchFile: FetchFile): Promise<IndexFiles> {
  const read = async (path: string): Promise<unknown> => {
    const file = await fetchFile(path);
    return JSON.parse(typeof file === 'string' ? file : new TextDecoder().decode(file));
  };
  const { format, folder, sections: sectionCount } = (await read(MANIFEST_FILE)) as Manifest;
  if (format !== FORMAT_VERSION)
    throw new Error(
      `The search index has format ${format}, but this page reads format ${FORMAT_VERSION}. Reload the page.`,
    );

  const cache = new Map<string, Promise<unknown>>();
  const load = <T, R>(name: string, parse: (file: T) => R): Promise<R> => {
    let file = cache.get(name) as Promise<R> | undefined;
    if (!file) {
      file = read(`${folder}${name}.json`).then((content) => parse(content as T));
      cache.set(name, file);
      // Forget a failed request, so that the next query retries it.
      file.catch(() => cache.delete(name));
    }
    return file;
  };

  const core = await load('core', (file: Core) => file);
  let next = 0;
  const pageStarts = unpackNumbers(core.pages).map((count) => (next += count) - count);
  const pageBySection = new Uint32Array(sectionCount);
  for (const [page, start] of pageStarts.entries()) pageBySection.fill(page, start, pageStarts[page + 1]);
  let areaEnd = 0;
  const areaByPage = core.areas.flatMap(([id, , count]) => {
    areaEnd += count;
    const areaStart = areaEnd - count;
    return pageStarts.filter((start) => start >= areaStart && start < areaEnd).map(() => id);
  });
  return {
    core,
    sectionCount,
    pageStarts,
    pageBySection,
    areaByPage,
    words: (shard) =>
      load(`w${shard}`, ({ words, postings }: WordShard) => ({
        words: words.split('\n'),
        postings: postings.split('\n'),
      })),
    spelling: (direction, shard) =>
      load(`${direction === 'forward' ? 'f' : 'b'}${shard}`, ({ words, signs }: SpellingShard) => ({
        words: words.split('\n'),
        signs,
      })),
    text: (shard) => load(`t${shard}`, (file: TextShard) => file),
  };
}
