/** Options of the plugin. */
import * as z from 'zod';
import { readPluginOptions } from '../../src/lib/plugin-options';

const pattern = z.instanceof(RegExp, { error: 'a regular expression' });
const patterns = z.array(pattern, 'a list of regular expressions').default([]);

const schema = z.strictObject({
  id: z.string().default('default'),
  /**
   * Name → files whose styles make up a sheet that only pages that use it link, and classes whose rules go there from
   * the sheet that all pages link; the first that claims a class gets it. One that is `late` comes with a script only.
   */
  sheets: z
    .record(
      z.string().regex(/^[a-z-]+$/),
      z.strictObject(
        { files: pattern, classes: pattern.optional(), late: z.boolean('true or false').optional() },
        'an object with files, perhaps classes and late',
      ),
      'sheets by names of small letters and dashes',
    )
    .default({}),
  /** Files whose styles come with the script that asks for them, when it is loaded. */
  withScript: pattern.optional(),
  /** Classes that are put together at run time, so that no script names them whole. */
  keep: patterns,
  /** Classes that scripts name and this site, as it is configured, never has: a page that has one is an error. */
  unused: patterns,
  /** Classes that get short names in sheets, scripts and pages: no word of a script that is none may be called so. */
  shorten: patterns,
  /** Classes that pages have and whose rules our own replace in every respect. */
  replaced: patterns,
});

/** What docusaurus.config.ts says of the style sheets, defaults filled in. */
export type LeanCssOptions = z.infer<typeof schema>;

/**
 * Reads and checks options.
 *
 * @throws an error that names each wrong option, its value and what is allowed
 */
export function readOptions(given: unknown): LeanCssOptions {
  return readPluginOptions('lean-css', schema, given);
}
