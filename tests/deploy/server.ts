/** Starts the container's server on this machine, in the same way: unprivileged, with a compressed build. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstallCaddy } from '../../tools/lib/caddy.mjs';

const CONFIG = 'deploy/Caddyfile';

/** Debian's user without any files of its own. */
const NOBODY = 65_534;

/** Timeout of a start, and the interval between checks, in milliseconds. */
const START = { limit: 20_000, every: 100 };

/** A copy of a build with precompressed files; `remove` deletes it. */
export interface Served {
  folder: string;
  remove(): void;
}

/**
 * Creates a compressed copy of a build. The configuration is put next to it, because other users may not have access to
 * the checkout.
 *
 * @param build folder; compression quality 4 is enough to test that the right file is sent
 */
export function compressedCopy(build: string): Served {
  const root = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  const folder = path.join(root, 'site');
  cpSync(build, folder, { recursive: true });
  cpSync(CONFIG, path.join(root, 'Caddyfile'));
  const { status, stderr } = spawnSync('node', ['tools/compress.mjs', folder, '--quality', '4']);
  if (status !== 0) throw new Error(`compress.mjs failed: ${stderr.toString()}`);
  // mkdtemp creates a folder that only its owner can read.
  spawnSync('chmod', ['-R', 'a+rX', root]);
  return { folder, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** A running server. */
export interface Server {
  origin: string;
  process: ChildProcess;
}

/**
 * @param folder of a build
 * @param basePath that it was built for, for example `/learn`
 * @param port by default a free one
 */
export async function startServer(folder: string, basePath = '', port?: number): Promise<Server> {
  const used = port ?? (await freePort());
  const child = spawn(
    findOrInstallCaddy(),
    ['run', '--config', path.join(folder, '../Caddyfile'), '--adapter', 'caddyfile'],
    {
      // Not as this user, to show that the server needs no write access.
      ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
      cwd: '/',
      env: {
        PATH: process.env.PATH,
        SITE_ROOT: folder,
        PORT: String(used),
        ...(basePath ? { BASE_PATH: basePath } : {}),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const told: string[] = [];
  child.stderr.on('data', (data: Buffer) => void told.push(data.toString()));
  const origin = `http://127.0.0.1:${used}`;
  for (let waited = 0; waited < START.limit; waited += START.every) {
    if (child.exitCode !== null) break;
    if (
      await fetch(`${origin}/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { origin, process: child };
    await new Promise((resolve) => setTimeout(resolve, START.every));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${told.join('')}`);
}

/** Kills it immediately. */
export async function killServer(server: Server | undefined): Promise<void> {
  if (!server || server.process.exitCode !== null || server.process.signalCode !== null) return;
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
