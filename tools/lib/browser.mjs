/** The browser that the tests drive. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Finds Chromium, or installs it: Debian's package if apt is available, otherwise Playwright's own download.
 *
 * @returns {string} path of the executable; empty for Playwright's own
 */
export function findOrInstallBrowser() {
  const found = KNOWN_PLACES.find((place) => existsSync(place));
  if (found) return found;
  if (aptInstall('chromium')) return KNOWN_PLACES[0] ?? '';
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('No Chromium: install one, or set CHROMIUM_PATH to the path of its program.');
    process.exit(1);
  }
  return '';
}
