import { createSiteTwins } from '../../integrations/markdown-twins/site-twins';
import { BASE } from './base-path';
import { settings } from './site';

let cached: ReadonlyMap<string, string> | undefined;

/** Returns llms.txt, llms-full.txt and the Markdown versions of pages, by path relative to the base path. */
export function getTwins(): ReadonlyMap<string, string> {
  const make = () => createSiteTwins(process.cwd(), new URL(BASE, settings.siteUrl).href);
  return import.meta.env.DEV ? make() : (cached ??= make());
}
