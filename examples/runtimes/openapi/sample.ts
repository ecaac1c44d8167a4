/** Makes up a value that fits a schema, for answers that have no example. The same one each time. */
import { sample } from 'openapi-sampler';
import { isObject } from './values';

/**
 * Makes up a value.
 *
 * @param root the description in which `$ref` is resolved
 * @returns the schema's own example where it has one; null if the schema is invalid
 */
export function sampleOf(schema: unknown, root: unknown): unknown {
  try {
    return isObject(schema) && isObject(root) ? sample(schema, { quiet: true }, root) : null;
  } catch {
    return null;
  }
}
