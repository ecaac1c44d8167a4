import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a Debian package and returns whether that succeeded. Needs apt and root privileges.
 *
 * @param {string} name
 */
export function aptInstall(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', name);
}
