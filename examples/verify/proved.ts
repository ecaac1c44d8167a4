/**
 * Committed lists of what need not be proved again; `npm run examples:verify` over all pages rewrites them. An example or
 * exercise is on a list by the hash of all its texts.
 *
 * - `docs-internal/records/proved.json`: live examples that were verified, and exercises that were proved in full: starter,
 *   solution, every mistake and every answer that solves nothing take a run each. It counts only for the code that made it:
 *   the plugin and the packages. What is on it runs when it is its turn, each day a third of all, so that a browser or
 *   machine that behaves differently is still seen; of an exercise then starter and solution run.
 * - `docs-internal/records/in-browser.json`: what prints, and did in a browser what the page says. It is verified in Node.js
 *   every time; what a browser lacks or has more of does not come and go with our code, so this list counts for any.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles, hashText } from '../cache';
import { textOf } from './kept';
import { PLUGIN } from './runtimes';

/** Remembers what was proved. */
export interface Proved {
  /** Whether it was proved before. */
  has(what: unknown): boolean;
  /** Whether it was proved before, and is not in turn today. */
  rests(what: unknown): boolean;
  /** Takes it into the next list. */
  add(what: unknown): void;
}

/** Nothing was proved: everything is. */
export const NOTHING_PROVED: Proved = { has: () => false, rests: () => false, add: () => undefined };

/** In so many days all that was proved runs once. */
const TURNS = 3;

const DAY_MS = 86_400_000;

/** A list in a file: `{ "code": "…", "proved": ["…"] }`; without `code` where it counts for any. */
export class ProvedList implements Proved {
  private readonly before: ReadonlySet<string>;
  private readonly next = new Set<string>();
  private readonly turn: number;

  /**
   * @param file path of the list
   * @param name of the field that holds the hashes
   * @param code hash of what proves; undefined where the list counts for any
   * @param use whether what stands on the list counts
   * @param now in milliseconds since 1970: its day in UTC says what is in turn
   */
  constructor(
    private readonly file: string,
    private readonly name: string,
    private readonly code: string | undefined,
    use = true,
    now = Date.now(),
  ) {
    this.turn = Math.floor(now / DAY_MS) % TURNS;
    const list =
      use && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
    this.before = new Set(list['code'] === code ? ((list[name] ?? []) as string[]) : []);
  }

  has(what: unknown): boolean {
    return this.before.has(hashOf(what));
  }

  rests(what: unknown): boolean {
    const hash = hashOf(what);
    return this.before.has(hash) && Number.parseInt(hash.slice(0, 8), 16) % TURNS !== this.turn;
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
 * @param now in milliseconds since 1970
 */
export function provedInFull(
  root: string,
  use = true,
  code = hashOfCode(root),
  now = Date.now(),
): ProvedList {
  return new ProvedList(path.join(root, 'docs-internal/records/proved.json'), 'proved', code, use, now);
}

/** What prints and ran in a browser. @param root folder of the site @param use whether what stands on the list counts */
export function ranInBrowser(root: string, use = true): ProvedList {
  return new ProvedList(path.join(root, 'docs-internal/records/in-browser.json'), 'programs', undefined, use);
}

/** @returns hash of runtimes, judge, sandbox, verifier and packages; not of what only the page has */
function hashOfCode(root: string): string {
  const plugin = path.relative(root, PLUGIN);
  return hashFiles(root, [plugin, 'package-lock.json'], (name) => /^(?:theme|remark)\/|\.mdx?$/.test(name));
}

/** Enough of the hash for a list to read, and too much for chance. */
function hashOf(what: unknown): string {
  return hashText(textOf(what)).slice(0, 24);
}
