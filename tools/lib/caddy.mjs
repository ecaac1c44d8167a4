import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt.mjs';

/** Finds Caddy, or installs it with apt. Throws if neither works. Caddy is also the web server in the container. */
export function findOrInstallCaddy() {
  const isInstalled = () => spawnSync('caddy', ['version']).status === 0;
  if (isInstalled() || (aptInstall('caddy') && isInstalled())) return 'caddy';
  throw new Error(
    'Caddy is missing, which serves the build in tests: install it (https://caddyserver.com/docs/install).',
  );
}
