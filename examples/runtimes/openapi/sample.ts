/** Makes up values for responses without an example. A schema always gets the same value. */
import { sample } from 'openapi-sampler';
import { isObject } from './values';

/**
 * Makes up a value that fits a schema.
 *
 * @param root the description in which `$ref` is resolved
 * @returns the schema's own example if it has one; null if the schema is invalid
 */
export function sampleOf(schema: unknown, root: unknown): unknown {
  try {
    return isObject(schema) && isObject(root) ? sample(schema, { quiet: true }, root) : null;
  } catch {
    return null;
  }
}
