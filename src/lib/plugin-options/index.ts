/** Reading the options of a plugin: what is wrong is said by name, value and what is allowed. */
import type * as z from 'zod';

/**
 * Checks options against a schema.
 *
 * @param plugin its name, for the error
 * @param schema whose messages say what is allowed
 * @param given as the site's configuration has them
 * @returns the options, defaults filled in
 * @throws {Error} that names each wrong option, its value and what is allowed
 */
export function readPluginOptions<Schema extends z.ZodObject>(
  plugin: string,
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const result = schema.safeParse(given ?? {});
  if (result.success) return result.data;
  const complaints = result.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys')
      return `${issue.keys.join(', ')} is no option; the options are ${Object.keys(schema.shape).join(', ')}`;
    const name = issue.path.join('.');
    const value = (given as Record<string, unknown>)[name];
    return `${name} is ${JSON.stringify(value)}; allowed: ${issue.message}`;
  });
  throw new Error(`Wrong options of the plugin ${plugin}:\n- ${complaints.join('\n- ')}`);
}
