/**
 * The committed list of exercises that were proved in full (`docs-internal/records/proved.json`). Starter, solution, every
 * mistake and every answer that solves nothing take a run each; of an exercise on the list starter and solution run. An
 * exercise is on it by the hash of all its texts, and the list counts only for the code that made it: the plugin and the
 * packages. `npm run examples:verify` over all pages rewrites it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles, hashText } from '../../../src/lib/kept-results';
import { textOf } from './kept';
import { PLUGIN } from './runtimes';

/** Remembers what was proved in full. */
export interface Proved {
  /** Whether it was proved before, by the same code. */
  has(exercise: unknown): boolean;
  /** Takes it into the next list. */
  add(exercise: unknown): void;
}

/** Nothing was proved: everything is. */
export const NOTHING_PROVED: Proved = { has: () => false, add: () => undefined };

interface List {
  /** Hash of the code that proved them. */
  code: string;
  /** Hashes of the exercises, in order. */
  exercises: string[];
}

/** The list in a file. */
export class ProvedList implements Proved {
  private readonly file: string;
  private readonly before: ReadonlySet<string>;
  private readonly now = new Set<string>();

  /**
   * @param root folder of the site
   * @param code hash of what proves
   * @param use whether what stands on the list counts
   */
  constructor(
    root: string,
    private readonly code = hashOfCode(root),
    use = true,
  ) {
    this.file = path.join(root, 'docs-internal/records/proved.json');
    const list =
      use && existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as List) : undefined;
    this.before = new Set(list?.code === code ? list.exercises : []);
  }

  has(exercise: unknown): boolean {
    return this.before.has(hashOf(exercise));
  }

  add(exercise: unknown): void {
    this.now.add(hashOf(exercise));
  }

  /** Writes the exercises that were added; to be called when nothing failed. */
  write(): void {
    const list: List = { code: this.code, exercises: [...this.now].sort() };
    writeFileSync(this.file, `${JSON.stringify(list, null, 1)}\n`);
  }
}

/** @returns hash of runtimes, judge, sandbox, verifier and packages; not of what only the page has */
function hashOfCode(root: string): string {
  const plugin = path.relative(root, PLUGIN);
  return hashFiles(root, [plugin, 'package-lock.json'], (name) => /^(?:theme|remark)\/|\.mdx?$/.test(name));
}

/** Enough of the hash for a list to read, and too much for chance. */
function hashOf(exercise: unknown): string {
  return hashText(textOf(exercise)).slice(0, 24);
}
