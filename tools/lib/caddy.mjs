/** The server that the container runs, for the tests of what it sends. */
import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt.mjs';

/**
 * Finds Caddy, or installs Debian's package where apt can.
 *
 * @returns {string} its program
 * @throws where there is none
 */
export function findOrInstallCaddy() {
  const isThere = () => spawnSync('caddy', ['version']).status === 0;
  if (isThere() || (aptInstall('caddy') && isThere())) return 'caddy';
  throw new Error(
    'No Caddy: install it (https://caddyserver.com/docs/install), it serves the build in the tests.',
  );
}
