/** Runs the container's server locally, with a compressed build and without privileges. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstallCaddy } from '../../tools/lib/caddy.mjs';

const CONFIG = 'deploy/Caddyfile';

/** The ID of the user `nobody`, which doesn't own any files. */
const NOBODY = 65_534;

const START_TIMEOUT_MS = 20_000;
const CHECK_INTERVAL_MS = 100;

/** A copy of a build, with compressed versions of its files added. */
export interface CompressedBuild {
  folder: string;
  remove(): void;
}

/**
 * Copies a build and compresses its files. Also copies the server's configuration, because the user `nobody` may not be
 * able to read the repository.
 */
export function compressBuild(build: string): CompressedBuild {
  const root = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  const folder = path.join(root, 'site');
  cpSync(build, folder, { recursive: true });
  cpSync(CONFIG, path.join(root, 'Caddyfile'));
  const { status, stderr } = spawnSync('node', ['tools/compress.mjs', folder, '--quality', '4']);
  if (status !== 0) throw new Error(`compress.mjs failed: ${stderr.toString()}`);
  // `mkdtempSync` creates a folder that only its owner can read, but the server runs as `nobody`.
  spawnSync('chmod', ['-R', 'a+rX', root]);
  return { folder, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export interface Server {
  origin: string;
  process: ChildProcess;
}

/**
 * @param basePath base path of the build without the final slash, for example `/learn`
 * @param port defaults to any free port
 */
export async function startServer(folder: string, basePath = '', port?: number): Promise<Server> {
  const usedPort = port ?? (await findFreePort());
  const child = spawn(
    findOrInstallCaddy(),
    ['run', '--config', path.join(folder, '../Caddyfile'), '--adapter', 'caddyfile'],
    {
      // The server runs as `nobody`, which shows that it doesn't need write access.
      ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
      cwd: '/',
      env: {
        PATH: process.env.PATH,
        SITE_ROOT: folder,
        PORT: String(usedPort),
        ...(basePath ? { BASE_PATH: basePath } : {}),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const errors: string[] = [];
  child.stderr.on('data', (data: Buffer) => void errors.push(data.toString()));
  const origin = `http://127.0.0.1:${usedPort}`;
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += CHECK_INTERVAL_MS) {
    if (child.exitCode !== null) break;
    const response = await fetch(`${origin}/health`).catch(() => undefined);
    if (response?.ok) return { origin, process: child };
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${errors.join('')}`);
}

export async function killServer(server: Server | undefined): Promise<void> {
  if (!server || server.process.exitCode !== null || server.process.signalCode !== null) return;
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
