/** Options of the plugin. */
import * as z from 'zod';

const schema = z.strictObject({
  /**
   * Name → files whose styles make up a sheet that only pages that use it link, and classes whose rules go there from
   * the sheet that all pages link; the first that claims a class gets it. One that is `late` comes with a script only.
   */
  sheets: z
    .record(
      z.string().regex(/^[a-z-]+$/),
      z.strictObject({
        files: z.instanceof(RegExp),
        classes: z.instanceof(RegExp).optional(),
        late: z.boolean().optional(),
      }),
    )
    .default({}),
  /** Files whose styles come with the script that asks for them, when it is loaded. */
  withScript: z.instanceof(RegExp).optional(),
  /** Classes that are put together at run time, so that no script names them whole. */
  keep: z.array(z.instanceof(RegExp)).default([]),
  /** Classes that scripts name and this site, as it is configured, never has: a page that has one is an error. */
  unused: z.array(z.instanceof(RegExp)).default([]),
  /** Classes that pages have and whose rules our own replace in every respect. */
  replaced: z.array(z.instanceof(RegExp)).default([]),
});

/** What docusaurus.config.ts says of the style sheets, defaults filled in. */
export type LeanCssOptions = z.infer<typeof schema>;

/**
 * Checks the options.
 *
 * @throws {Error} that names each option that is not as it should be
 */
export function readOptions(options: unknown): LeanCssOptions {
  const { id: _id, ...own } = (options ?? {}) as { id?: string };
  const result = schema.safeParse(own);
  if (result.success) return result.data;
  throw new Error(`Options of lean-css: ${z.prettifyError(result.error)}`);
}
