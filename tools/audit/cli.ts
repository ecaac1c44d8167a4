/**
 * `npm run check:audit`: asks the registry for advisories (`npm audit`) and fails for high and critical ones in
 * packages that reach readers, which the build has listed in `sbom.cdx.json`. If the registry can't be reached, it
 * warns and succeeds.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { complaints, readAllowed, readReport } from './audit';

const BOM = 'build/sbom.cdx.json';
const ALLOWED = path.join(import.meta.dirname, 'allowed.json');
/** Maximum size of npm's output. */
const MAX_BYTES = 1 << 26;

function main(): number {
  if (!existsSync(BOM)) {
    console.error(`${BOM} says what reaches readers, and is not there: run npm run build first.`);
    return 1;
  }
  const allowed = readAllowed(JSON.parse(readFileSync(ALLOWED, 'utf8')));
  const { components } = JSON.parse(readFileSync(BOM, 'utf8')) as { components: { name: string }[] };
  // npm exits with 1 if it finds anything, so only its output counts.
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    shell: process.platform === 'win32',
  });
  const advisories = readReport(parse(stdout));
  if (!advisories) {
    console.warn(
      'Warning: the registry did not answer, so nothing is known of advisories. Try again online.',
    );
    return 0;
  }
  const shipped = new Set(components.map(({ name }) => name));
  const found = complaints(advisories, shipped, allowed, new Date().toISOString().slice(0, 10));
  for (const complaint of found) console.error(complaint);
  console.log(
    `${advisories.length} advisories, ${components.length} works reach readers, ${found.length} complaints.`,
  );
  return found.length > 0 ? 1 : 0;
}

/** @returns undefined if the text isn't JSON */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

process.exitCode = main();
