/** Loads the files of the index, each only once. */
import {
  FORMAT,
  MANIFEST_FILE,
  unpackNumbers,
  type Core,
  type Manifest,
  type SpellingShard,
  type TextShard,
  type WordShard,
} from '../format';

/** Fetches a file by its path relative to the site's base path; rejects if it doesn't exist. */
export type FetchFile = (path: string) => Promise<ArrayBuffer | string>;

/** A shard of words, ready for lookups. */
interface Words {
  /** Sorted. */
  words: string[];
  postings: string[];
}

export interface IndexFiles {
  core: Core;
  /** Number of sections. */
  sections: number;
  /** First section of each page, in page order. */
  pageStarts: number[];
  /** Page index of each section. */
  pageOf: Uint32Array;
  /** Area of each page. */
  areaOf: string[];
  words(shard: number): Promise<Words>;
  spelling(direction: 'forward' | 'backward', shard: number): Promise<{ words: string[]; signs: string }>;
  text(shard: number): Promise<TextShard>;
}

/**
 * Opens the index: reads its manifest and the data that every query needs.
 *
 * @throws if the index has another format, because the page is older or newer than the index
 */
export async function openIndex(fetchFile: FetchFile): Promise<IndexFiles> {
  const read = async (path: string): Promise<unknown> => {
    const file = await fetchFile(path);
    return JSON.parse(typeof file === 'string' ? file : new TextDecoder().decode(file));
  };
  const { format, folder, sections } = (await read(MANIFEST_FILE)) as Manifest;
  if (format !== FORMAT)
    throw new Error(
      `The search index has format ${format}, this page reads format ${FORMAT}. Reload the page.`,
    );

  const kept = new Map<string, Promise<unknown>>();
  const once = <T, R>(name: string, prepare: (file: T) => R): Promise<R> => {
    let file = kept.get(name) as Promise<R> | undefined;
    if (!file) {
      file = read(`${folder}${name}.json`).then((content) => prepare(content as T));
      kept.set(name, file);
      // Don't keep a failed load, so that the next query retries it.
      file.catch(() => kept.delete(name));
    }
    return file;
  };

  const core = await once('core', (file: Core) => file);
  let next = 0;
  const pageStarts = unpackNumbers(core.pages).map((count) => (next += count) - count);
  const pageOf = new Uint32Array(sections);
  for (const [page, start] of pageStarts.entries()) pageOf.fill(page, start, pageStarts[page + 1]);
  let end = 0;
  const areaOf = core.areas.flatMap(([id, , count]) => {
    end += count;
    const before = end - count;
    return pageStarts.filter((start) => start >= before && start < end).map(() => id);
  });
  return {
    core,
    sections,
    pageStarts,
    pageOf,
    areaOf,
    words: (shard) =>
      once(`w${shard}`, ({ words, postings }: WordShard) => ({
        words: words.split('\n'),
        postings: postings.split('\n'),
      })),
    spelling: (direction, shard) =>
      once(`${direction === 'forward' ? 'f' : 'b'}${shard}`, ({ words, signs }: SpellingShard) => ({
        words: words.split('\n'),
        signs,
      })),
    text: (shard) => once(`t${shard}`, (file: TextShard) => file),
  };
}
