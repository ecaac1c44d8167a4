/**
 * The committed list of what passed, so that it doesn't run again until something that decides its result changes.
 * `docs-internal/records/proved.json` contains a hash for each live example and each exercise, in two ways:
 *
 * - with a hash of its runtime and of the verifier: it was proved in full;
 * - without: it also ran in Chromium, if it prints. What an engine supports doesn't change with our code.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleRuntimes } from '../bundle/bundle';
import { EXAMPLES, SITE, loadAbouts } from './runtimes';

/** A list of hashes in a file. */
export class ProvedList {
  private readonly before: ReadonlySet<string>;
  private readonly now = new Set<string>();

  /**
   * @param codeOf returns a hash of everything that decides how a runtime's programs run and are judged
   * @param isUsed whether entries of the file count
   */
  constructor(
    private readonly file: string,
    private readonly codeOf: (runtime: string) => string,
    isUsed = true,
  ) {
    this.before = new Set(
      isUsed && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [],
    );
  }

  hasProof(what: unknown, runtime: string): boolean {
    return this.keep(textOf(what), this.codeOf(runtime));
  }

  hasRunInBrowser(what: unknown): boolean {
    return this.keep(textOf(what));
  }

  addProof(what: unknown, runtime: string): void {
    this.now.add(hash(textOf(what), this.codeOf(runtime)));
  }

  addRunInBrowser(what: unknown): void {
    this.now.add(hash(textOf(what)));
  }

  /** Writes the list. @param isComplete whether all pages were verified: entries that none of them needs are dropped */
  write(isComplete: boolean): void {
    const entries = new Set([...(isComplete ? [] : this.before), ...this.now]);
    writeFileSync(this.file, `${JSON.stringify([...entries].sort(), null, 1)}\n`);
  }

  /** Returns whether the list has an entry, which then stays on it. */
  private keep(...parts: string[]): boolean {
    const key = hash(...parts);
    const isListed = this.before.has(key);
    if (isListed) this.now.add(key);
    return isListed;
  }
}

/** Returns the committed list of a site. @param isUsed whether its entries count */
export async function openProvedList(root: string, isUsed: boolean): Promise<ProvedList> {
  return new ProvedList(path.join(root, 'docs-internal/records/proved.json'), await hashCode(), isUsed);
}

/**
 * Bundles the runtimes and the verifier and hashes the result. Comments, formatting and packages that are not in a bundle
 * make no difference.
 */
async function hashCode(): Promise<(runtime: string) => string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'proved-'));
  const runtimes = Object.fromEntries(loadAbouts());
  const manifest = await bundleRuntimes({ pluginDir: EXAMPLES, siteDir: SITE, outDir, runtimes });
  rmSync(outDir, { recursive: true });
  const verifier = await build({
    entryPoints: [path.join(EXAMPLES, 'verify/verify.ts')],
    absWorkingDir: SITE,
    bundle: true,
    platform: 'node',
    packages: 'external',
    minify: true,
    write: false,
    logLevel: 'error',
  });
  const shared = `${manifest.host} ${verifier.outputFiles[0]?.text}`;
  const hashes = Object.entries(manifest.runtimes).map(([name, entry]) => [
    name,
    hash(shared, JSON.stringify(entry)),
  ]);
  const byRuntime = Object.fromEntries(hashes) as Record<string, string>;
  return (runtime) => byRuntime[runtime] ?? '';
}

/** Serialises an example or exercise without its place on the page, which any edit above it changes. */
function textOf(what: unknown): string {
  return JSON.stringify(what, (key, value: unknown) => (key === 'line' ? undefined : value));
}

/** Returns the first 96 bits of a SHA-256, hexadecimal: short enough to read, too long to collide. */
function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);
}
