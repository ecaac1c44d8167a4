/** Packages that only a measurement needs: installed when it runs, in separate folders, at exact versions. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BENCH } from './site-copy.mjs';

/**
 * Installs packages into `.cache/bench/<name>`, unless they are already there.
 *
 * @param {string} name of the folder
 * @param {Record<string, string>} packages name → exact version
 * @param {Record<string, unknown>} [more] additional fields for the folder's package.json
 * @returns {{ folder: string, error?: string }} `error`: a single line, if the packages couldn't be installed
 */
export function installOnDemand(name, packages, more = {}) {
  const folder = path.join(BENCH, name);
  const file = path.join(folder, 'package.json');
  const text = JSON.stringify(
    { name, private: true, type: 'module', ...more, dependencies: packages },
    null,
    2,
  );
  const mark = path.join(folder, 'node_modules/.package-lock.json');
  if (existsSync(mark) && existsSync(file) && readFileSync(file, 'utf8') === text) return { folder };
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
  return { folder, error: reason || 'npm could not install it' };
}
