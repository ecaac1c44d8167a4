/** Stores what programs printed in `.cache`, so that a program runs again only if it or the verifier changes. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SITE } from '../runtimes';
import type { Recording, ToolOutcome } from './tool';

const FOLDER = path.join(SITE, '.cache/recorded');

let engineHash: string | undefined;

/** Returns a hash of the files in this folder, which decide how a program runs. */
function hashEngine(): string {
  if (engineHash) return engineHash;
  const hash = createHash('sha256');
  for (const file of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(?:ts|java|json)$/.test(file)) hash.update(readFileSync(path.join(import.meta.dirname, file)));
  return (engineHash = hash.digest('hex'));
}

function getFile(version: string, { files, before, fence }: Recording): string {
  const { runtime, options, timeout } = fence;
  const text = JSON.stringify([version, files, before, runtime, options, timeout, hashEngine()]);
  return path.join(FOLDER, `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`);
}

/** Returns what a program printed before. @param version the tool and its version */
export function readCached(version: string, recording: Recording): ToolOutcome | undefined {
  const file = getFile(version, recording);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ToolOutcome) : undefined;
}

/** Stores what a program printed, unless it was killed. */
export function writeCached(version: string, recording: Recording, outcome: ToolOutcome): void {
  if (outcome.exitCode === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(getFile(version, recording), JSON.stringify(outcome));
}
