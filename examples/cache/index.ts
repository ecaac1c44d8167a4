/** Results of pure functions, kept from one process to the next in `node_modules/.cache`, which a fresh install does not have. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from './sources';

export { hashFile, hashFiles, hashSources, hashText } from './sources';

interface Kept<Result> {
  sources: string;
  results: Record<string, Result>;
}

/**
 * Results of one function.
 *
 *     const kept = new KeptResults<Section[]>(siteDir, 'sections', hashSources(siteDir, ['plugins/sections']));
 *     const sections = kept.get(html) ?? kept.set(html, read(html));
 *     kept.save();
 */
export class KeptResults<Result> {
  private readonly file: string;
  private readonly before: ReadonlyMap<string, Result>;
  private readonly now = new Map<string, Result>();

  /**
   * @param siteDir folder with node_modules
   * @param name of the file in which results are kept
   * @param sources hash of the function and of what it calls (`hashSources`); undefined: nothing is kept
   */
  constructor(
    siteDir: string,
    name: string,
    private readonly sources: string | undefined,
  ) {
    this.file = path.join(siteDir, 'node_modules/.cache/kept-results', `${name}.json`);
    this.before = this.read();
  }

  /** @param input everything that the function takes, as text */
  get(input: string): Result | undefined {
    return this.of(input).result;
  }

  /** Keeps a result that JSON can hold. @returns it */
  set(input: string, result: Result): Result {
    return this.of(input).keep(result);
  }

  /** As `get`, and `set` for later: a long input is hashed once. */
  of(input: string): { result: Result | undefined; keep: (result: Result) => Result } {
    const key = hashText(input);
    const keep = (result: Result) => {
      this.now.set(key, result);
      return result;
    };
    const result = this.now.get(key) ?? this.before.get(key);
    return { result: result === undefined ? undefined : keep(result), keep };
  }

  /**
   * Writes the results that were asked for since the file was read.
   *
   * @param others whether those that nobody asked for stay, or are dropped
   */
  save(others: 'drop' | 'keep' = 'drop'): void {
    if (this.sources === undefined) return;
    const results = new Map([...(others === 'keep' ? this.before : []), ...this.now]);
    if (results.size === this.before.size && [...results.keys()].every((key) => this.before.has(key))) return;
    const kept: Kept<Result> = { sources: this.sources, results: Object.fromEntries(results) };
    mkdirSync(path.dirname(this.file), { recursive: true });
    const written = `${this.file}.${process.pid}`;
    writeFileSync(written, JSON.stringify(kept));
    renameSync(written, this.file);
  }

  private read(): Map<string, Result> {
    if (this.sources === undefined || !existsSync(this.file)) return new Map();
    const { sources, results } = JSON.parse(readFileSync(this.file, 'utf8')) as Kept<Result>;
    return new Map(sources === this.sources ? Object.entries(results) : []);
  }
}
