/** Installs Debian packages, if possible. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a package.
 *
 * @param {string} name
 * @returns {boolean} whether it is installed now; false if apt is missing or needs more rights
 */
export function aptInstall(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', name);
}
