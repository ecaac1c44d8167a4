import config from '../../../playwright.config';

const executablePath = process.env['FULL_CHROMIUM_PATH'] ?? config.use?.launchOptions?.executablePath;

/**
 * Launches the full Chromium. Its headless shell, in which the other tests run, has no back/forward cache, and doesn't
 * give sandboxed frames a process of their own.
 */
export const FULL_CHROMIUM = {
  ...config.use?.launchOptions,
  ...(executablePath ? { executablePath } : {}),
};
