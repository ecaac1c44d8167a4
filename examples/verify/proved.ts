/**
 * The committed list of examples and exercises that passed. They don't run again until something changes that could
 * affect their result. `docs-internal/records/proved.json` contains up to two hashes for each of them:
 *
 * - a hash of its source, its runtime and the verifier, once it has passed all checks;
 * - a hash of its source alone, once it has passed in Chromium, because changes to our code don't affect which features
 *   a browser supports.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleRuntimes } from '../bundle/bundle';
import { EXAMPLES, SITE } from './runtimes';

export class ProvedList {
  private readonly oldEntries: ReadonlySet<string>;
  /** The entries in the file that count as proofs. */
  private readonly trustedEntries: ReadonlySet<string>;
  private readonly newEntries = new Set<string>();

  /**
   * @param getCodeHash returns a hash of all code that affects how a runtime's programs run and are judged
   * @param isUsed whether to trust the file; if false, everything runs again
   */
  constructor(
    private readonly file: string,
    private readonly getCodeHash: (runtime: string) => string,
    isUsed = true,
  ) {
    this.oldEntries = new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []);
    this.trustedEntries = isUsed ? this.oldEntries : new Set();
  }

  hasProof(program: unknown, runtime: string): boolean {
    return this.has(serialise(program), this.getCodeHash(runtime));
  }

  hasRunInBrowser(program: unknown): boolean {
    return this.has(serialise(program));
  }

  addProof(program: unknown, runtime: string): void {
    this.newEntries.add(hash(serialise(program), this.getCodeHash(runtime)));
  }

  addRunInBrowser(program: unknown): void {
    this.newEntries.add(hash(serialise(program)));
  }

  /**
   * Writes the list.
   *
   * @param isComplete whether every page was verified; if true, unused entries are dropped
   */
  write(isComplete: boolean): void {
    const entries = new Set([...(isComplete ? [] : this.oldEntries), ...this.newEntries]);
    writeFileSync(this.file, `${JSON.stringify([...entries].sort(), null, 1)}\n`);
  }

  /** Returns whether the list contains an entry. If it does, `write` keeps the entry. */
  private has(...parts: string[]): boolean {
    const key = hash(...parts);
    const isListed = this.trustedEntries.has(key);
    if (isListed) this.newEntries.add(key);
    return isListed;
  }
}

/** Opens a site's list. @param isUsed whether to trust the file; if false, everything runs again */
export async function openProvedList(root: string, isUsed: boolean): Promise<ProvedList> {
  return new ProvedList(path.join(root, 'docs-internal/records/proved.json'), await hashCode(), isUsed);
}

/**
 * Bundles the runtimes and the verifier, and hashes the bundles. Comments, formatting and packages that aren't bundled
 * don't affect the hashes.
 */
async function hashCode(): Promise<(runtime: string) => string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'proved-'));
  const { manifest } = await bundleRuntimes({ outDir });
  rmSync(outDir, { recursive: true });
  const verifier = await build({
    entryPoints: [path.join(EXAMPLES, 'verify/verify.ts')],
    absWorkingDir: SITE,
    bundle: true,
    platform: 'node',
    packages: 'external',
    // What records blocks doesn't affect what runs in the page.
    external: ['./recorded', './recorded/*'],
    minify: true,
    write: false,
    logLevel: 'error',
  });
  const shared = hash(manifest.host, verifier.outputFiles[0]?.text ?? '');
  return (runtime) => hash(shared, JSON.stringify(manifest.runtimes[runtime] ?? {}));
}

/**
 * Serialises an example or exercise without line numbers, because edits higher up on the page change them, and without
 * what only affects how it looks.
 */
function serialise(program: unknown): string {
  return JSON.stringify(program, (key, value: unknown) =>
    key === 'line' || key === 'endLine' || key === 'changes' ? undefined : value,
  );
}

/** Returns the first 96 bits of a SHA-256 hash in hexadecimal. */
function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);
}
