/**
 * Committed lists of what need not be proved again; `npm run examples:verify` over all pages rewrites them. An example or
 * exercise is on a list by the hash of all its texts.
 *
 * - `docs-internal/records/proved.json`: live examples that were verified, and exercises that were proved in full: starter,
 *   solution, every mistake and every answer that solves nothing take a run each. It counts only for the code that made it:
 *   the examples' code and the packages.
 * - `docs-internal/records/in-browser.json`: what prints, and did in a browser what the page says. It is verified in Node.js
 *   every time; what a browser lacks or has more of does not come and go with our code, so this list counts for any.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles, hashText } from '../cache';
import { textOf } from './kept';
import { EXAMPLES } from './runtimes';

/** Remembers what was proved. */
export interface Proved {
  /** Whether it was proved before. */
  has(what: unknown): boolean;
  /** Takes it into the next list. */
  add(what: unknown): void;
}

/** Nothing was proved: everything is. */
export const NOTHING_PROVED: Proved = { has: () => false, add: () => undefined };

/** A list in a file: `{ "code": "…", "proved": ["…"] }`; without `code` where it counts for any. */
export class ProvedList implements Proved {
  private readonly before: ReadonlySet<string>;
  private readonly next = new Set<string>();

  /**
   * @param file path of the list
   * @param name of the field that holds the hashes
   * @param code hash of what proves; undefined where the list counts for any
   * @param use whether what stands on the list counts
   */
  constructor(
    private readonly file: string,
    private readonly name: string,
    private readonly code: string | undefined,
    use = true,
  ) {
    const list =
      use && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
    this.before = new Set(list['code'] === code ? ((list[name] ?? []) as string[]) : []);
  }

  has(what: unknown): boolean {
    return this.before.has(hashOf(what));
  }

  add(what: unknown): void {
    this.next.add(hashOf(what));
  }

  /** Writes what was added; to be called when nothing failed. */
  write(): void {
    const list = { code: this.code, [this.name]: [...this.next].sort() };
    writeFileSync(this.file, `${JSON.stringify(list, null, 1)}\n`);
  }
}

/**
 * The live examples that were verified, and the exercises that were proved in full.
 *
 * @param root folder of the site
 * @param use whether what stands on the list counts
 * @param code hash of what proves
 */
export function provedInFull(root: string, use = true, code = hashOfCode(root)): ProvedList {
  return new ProvedList(path.join(root, 'docs-internal/records/proved.json'), 'proved', code, use);
}

/** What prints and ran in a browser. @param root folder of the site @param use whether what stands on the list counts */
export function ranInBrowser(root: string, use = true): ProvedList {
  return new ProvedList(path.join(root, 'docs-internal/records/in-browser.json'), 'programs', undefined, use);
}

/** @returns hash of runtimes, judge, sandbox, verifier and packages; not of what only the page has */
function hashOfCode(root: string): string {
  const plugin = path.relative(root, EXAMPLES);
  return hashFiles(root, [plugin, 'package-lock.json'], (name) => /^playground\/|\.mdx?$/.test(name));
}

/** Enough of the hash for a list to read, and too much for chance. */
function hashOf(what: unknown): string {
  return hashText(textOf(what)).slice(0, 24);
}
