import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const KNOWN_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * Finds Chromium, or installs it: from Debian's package if possible, otherwise through Playwright.
 *
 * @returns path to the executable, or an empty string for the one that Playwright installed
 */
export function findOrInstallBrowser() {
  const found = KNOWN_PATHS.find((file) => existsSync(file));
  if (found) return found;
  if (aptInstall('chromium')) return KNOWN_PATHS[0] ?? '';
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('Chromium is missing: install it, or set CHROMIUM_PATH to the path of its executable.');
    process.exit(1);
  }
  return '';
}

/**
 * Like `findOrInstallBrowser`, but prefers Chromium without its user interface, in which the tests take half the time.
 */
export function findOrInstallHeadlessBrowser() {
  if (existsSync(HEADLESS_SHELL) || aptInstall('chromium-headless-shell')) return HEADLESS_SHELL;
  return findOrInstallBrowser();
}

/** Finds Firefox, or installs Debian's package. Returns its path, or an empty string if neither works. */
export function findOrInstallFirefox() {
  const find = () => FIREFOX_PATHS.find((file) => existsSync(file)) ?? '';
  return find() || (aptInstall('firefox-esr') ? find() : '');
}
