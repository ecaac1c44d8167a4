/** What a site says to this plugin. */
import * as z from 'zod';
import { readPluginOptions } from '../../src/lib/plugin-options';

const list = z.array(z.unknown(), 'a list of plugins');
const lists = z.strictObject(
  { beforeDefaultRemarkPlugins: list, remarkPlugins: list, rehypePlugins: list },
  'beforeDefaultRemarkPlugins, remarkPlugins and rehypePlugins',
);

const schema = z.strictObject({
  id: z.string().default('default'),
  module: z.string('path of the module that exports the kinds, relative to the site'),
  kinds: z.record(z.string(), lists, 'kinds of pages, each with its lists of plugins'),
});

/** Plugins of unified for the pages of one kind, under the names that Docusaurus has for them. */
export type PagePlugins = Record<'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins', unknown[]>;

/** Checked options, defaults filled in. */
export interface PagesInThreadsOptions {
  id: string;
  /** Module that exports each kind by its name, relative to the site: threads load it, since no function can be sent. */
  module: string;
  /** The same kinds as they are given to the plugins that compile pages, by which these are known. */
  kinds: Record<string, PagePlugins>;
}

/**
 * Reads and checks options.
 *
 * @throws an error that names each wrong option, its value and what is allowed
 */
export function readOptions(given: unknown): PagesInThreadsOptions {
  return readPluginOptions('pages-in-threads', schema, given);
}
