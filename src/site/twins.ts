/** The Markdown versions of pages, by path relative to the base path. */
import { makeTwins } from '../../integrations/markdown-twins/site-twins';
import { BASE } from './base-path';
import { settings } from './site';

let made: ReadonlyMap<string, string> | undefined;

export function twins(): ReadonlyMap<string, string> {
  const make = () => makeTwins(process.cwd(), new URL(BASE, settings.siteUrl).href);
  return import.meta.env.DEV ? make() : (made ??= make());
}
