import { readSettings } from './settings';

export const SITE_TITLE = 'Groundwork';

export const TAGLINE = 'Learning basics will make difference';

export const settings = readSettings(process.env);

/** Prepends the site's origin to a path that begins with the base path. */
export function toAbsoluteUrl(path: string): string {
  return settings.siteUrl + path;
}
