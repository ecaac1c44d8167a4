import { sample } from 'openapi-sampler';
import { isObject } from './values';

/**
 * Generates a value that fits a schema, always the same one.
 *
 * @param root the description in which `$ref` is resolved
 * @returns the schema's own example if it has one; null if the schema is invalid
 */
export function generateSample(schema: unknown, root: unknown): unknown {
  try {
    return isObject(schema) && isObject(root) ? sample(schema, { quiet: true }, root) : null;
  } catch {
    return null;
  }
}
