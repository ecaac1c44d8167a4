import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt.mjs';

/** Finds Caddy, the server of the container, or installs Debian's package if apt is available. */
export function findOrInstallCaddy() {
  const isInstalled = () => spawnSync('caddy', ['version']).status === 0;
  if (isInstalled() || (aptInstall('caddy') && isInstalled())) return 'caddy';
  throw new Error(
    'Caddy is missing, which serves the build in tests: install it (https://caddyserver.com/docs/install).',
  );
}
