import { sample } from 'openapi-sampler';
import { isObject } from './values';

/**
 * Generates a value that matches a schema, without properties that only belong in requests. The result is always the
 * same for a given schema.
 *
 * @param root the description, which is used to resolve `$ref`
 * @returns the schema's own example if it has one, or null if the schema is invalid
 */
export function generateSample(schema: unknown, root: unknown): unknown {
  try {
    return isObject(schema) && isObject(root)
      ? sample(schema, { quiet: true, skipWriteOnly: true }, root)
      : null;
  } catch {
    return null;
  }
}
