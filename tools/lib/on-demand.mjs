import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BENCH } from './site-copy.mjs';

/**
 * Installs packages into `.cache/bench/<name>`, unless they're already there. Only measurements need these packages.
 *
 * @param {string} name
 * @param {Record<string, string>} packages package names and exact versions
 * @param {Record<string, unknown>} [fields] additional fields for package.json
 * @returns {{ folder: string, error?: string }} `error`: why the packages couldn't be installed, on one line
 */
export function installOnDemand(name, packages, fields = {}) {
  const folder = path.join(BENCH, name);
  const file = path.join(folder, 'package.json');
  const text = JSON.stringify({ name, private: true, type: 'module', ...fields, dependencies: packages });
  const lockfile = path.join(folder, 'node_modules/.package-lock.json');
  if (existsSync(lockfile) && existsSync(file) && readFileSync(file, 'utf8') === text) return { folder };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return { folder };
  const reason = stderr
    .split('\n')
    .map((line) => line.replace(/^npm error ?/, '').trim())
    .filter((line) => line && !line.startsWith('npm warn'))
    .slice(0, 2)
    .join(' ');
  return { folder, error: reason || 'npm install failed' };
}
