/** Finds the server that the container runs, so that tests can check its responses. */
import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt.mjs';

/**
 * Finds Caddy, or installs Debian's package if apt is available.
 *
 * @returns {string} path of the executable
 * @throws if there is none
 */
export function findOrInstallCaddy() {
  const isThere = () => spawnSync('caddy', ['version']).status === 0;
  if (isThere() || (aptInstall('caddy') && isThere())) return 'caddy';
  throw new Error(
    'No Caddy: install it (https://caddyserver.com/docs/install), it serves the build in the tests.',
  );
}
