/** What a site says to this plugin. */
import * as z from 'zod';
import { readPluginOptions } from '../../src/lib/plugin-options';

const schema = z.strictObject({
  id: z.string().default('default'),
  islands: z.string('path of the module that exports `islands` and `watchSidebar`, relative to the site'),
  staticComponents: z.array(z.string()).default([]),
  staticPages: z
    .array(z.string().regex(/^\/[\w/-]*$/, 'paths that begin with a slash, without the base path'))
    .default([]),
});

/** Checked options, defaults filled in. */
export interface LeanPagesOptions {
  id: string;
  /** Module that exports `islands` and `watchSidebar`, relative to the site. */
  islands: string;
  /** Components of pages that need no script: their HTML is all they are. */
  staticComponents: string[];
  /** Paths of other pages that are static, each with all below it; `/` is the home page alone. Without the base path. */
  staticPages: string[];
}

/**
 * Reads and checks options.
 *
 * @throws an error that names each wrong option, its value and what is allowed
 */
export function readOptions(given: unknown): LeanPagesOptions {
  return readPluginOptions('lean-pages', schema, given);
}
