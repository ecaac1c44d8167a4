/** Loading the index' files, each once. */
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

/** Gets a file by its path below the site's base URL; rejects where there is none. */
export type FetchFile = (path: string) => Promise<ArrayBuffer | string>;

/** A shard of words, ready to be looked up. */
export interface Words {
  /** In order. */
  words: string[];
  postings: string[];
}

/** An opened index. */
export interface IndexFiles {
  core: Core;
  /** How many sections there are. */
  sections: number;
  /** First section of each page, in order. */
  pageStarts: number[];
  /** Place of the page that each section is of. */
  pageOf: Uint32Array;
  /** Area of each page. */
  areaOf: string[];
  words(shard: number): Promise<Words>;
  spelling(direction: 'forward' | 'backward', shard: number): Promise<{ words: string[]; signs: string }>;
  text(shard: number): Promise<TextShard>;
}

/** The index cannot be read by this engine: the page is older or newer than the index. */
export class IndexVersionError extends Error {
  constructor(found: number) {
    super(`The search index has format ${found}, this page reads format ${FORMAT}. Reload the page.`);
    this.name = 'IndexVersionError';
  }
}

/**
 * Opens the index: reads its manifest and what every query needs.
 *
 * @throws {IndexVersionError} for an index of another format
 */
export async function openIndex(fetchFile: FetchFile): Promise<IndexFiles> {
  const read = async (path: string): Promise<unknown> => {
    const file = await fetchFile(path);
    return JSON.parse(typeof file === 'string' ? file : new TextDecoder().decode(file));
  };
  const { format, folder, sections } = (await read(MANIFEST_FILE)) as Manifest;
  if (format !== FORMAT) throw new IndexVersionError(format);

  const kept = new Map<string, Promise<unknown>>();
  const once = <T, R>(name: string, prepare: (file: T) => R): Promise<R> => {
    let file = kept.get(name) as Promise<R> | undefined;
    if (!file) {
      file = read(`${folder}${name}.json`).then((content) => prepare(content as T));
      kept.set(name, file);
      // A failed load is tried again with the next query.
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
