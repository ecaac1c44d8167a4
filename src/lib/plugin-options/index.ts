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
    const name = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      return name
        ? `${name} has ${issue.keys.join(', ')}; allowed: ${issue.message}`
        : `${issue.keys.join(', ')} is no option; the options are ${Object.keys(schema.shape).join(', ')}`;
    return `${name} is ${told(valueAt(given, issue.path))}; allowed: ${issue.message}`;
  });
  throw new Error(`Wrong options of the plugin ${plugin}:\n- ${complaints.join('\n- ')}`);
}

/** What stands at a path of nested options. */
function valueAt(options: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    options,
  );
}

/** A value as text; JSON has no regular expressions. */
function told(value: unknown): string {
  return value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'missing');
}
