/** The site's name and settings, read once per build. */
import { readSettings } from './settings';

export const SITE_TITLE = 'Groundwork';

export const TAGLINE = 'Learning basics will make difference';

export const settings = readSettings(process.env);

/**
 * @param path begins with the base path
 * @returns the absolute address
 */
export function absolute(path: string): string {
  return settings.siteUrl + path;
}
