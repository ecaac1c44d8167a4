/** Makes up a value that fits a schema, for answers that have no example. The same one each time. */
import { resolve } from './description';
import { formatExample } from './schema';
import { listOf, objectOf, own, textOf, type JsonObject } from './values';

/**
 * @param schema of the value
 * @param root the description, in which `$ref` looks
 * @returns the schema's own example where it has one
 */
export function sampleOf(schema: unknown, root: unknown, depth = 0): unknown {
  const given = objectOf(schema);
  const ref = textOf(given['$ref']);
  if (depth > 12) return null;
  if (ref !== undefined) {
    const target = sampleOf(resolve(root, ref), root, depth + 1);
    return Object.keys(given).length === 1 ? target : merged([target, ownSample(given, root, depth)]);
  }
  return ownSample(given, root, depth);
}

function ownSample(given: JsonObject, root: unknown, depth: number): unknown {
  for (const key of ['const', 'default', 'example']) if (key in given) return given[key];
  const [example] = [...listOf(given['examples']), ...listOf(given['enum'])];
  if (example !== undefined) return example;
  const parts = listOf(given['allOf']).map((part) => sampleOf(part, root, depth + 1));
  const [choice] = listOf(given['oneOf'] ?? given['anyOf']);
  if (choice !== undefined) parts.push(chosen(given, choice, root, depth));
  const plain = plainSample(given, root, depth);
  return parts.length > 0 ? merged([...parts, plain]) : (plain ?? null);
}

/** The first alternative, with the property by which it is told. */
function chosen(given: JsonObject, choice: unknown, root: unknown, depth: number): unknown {
  const value = sampleOf(choice, root, depth + 1);
  const name = textOf(own(given['discriminator'], 'propertyName'));
  const ref = textOf(own(choice, '$ref'));
  if (name === undefined || ref === undefined || typeof value !== 'object' || value === null) return value;
  const mapping = Object.entries(objectOf(own(given['discriminator'], 'mapping')));
  const kind = mapping.find(([, to]) => to === ref || `#/components/schemas/${String(to)}` === ref)?.[0];
  return { ...value, [name]: kind ?? ref.split('/').at(-1) };
}

function merged(parts: readonly unknown[]): unknown {
  const objects = parts.filter((part) => typeof part === 'object' && part !== null && !Array.isArray(part));
  if (objects.length > 0) return Object.assign({}, ...objects) as unknown;
  return parts.find((part) => part !== undefined && part !== null) ?? null;
}

function plainSample(given: JsonObject, root: unknown, depth: number): unknown {
  const [type] = listOf(given['type']).filter((one) => one !== 'null');
  switch (type ?? textOf(given['type']) ?? guess(given)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(objectOf(given['properties']))
          .filter(([name]) => depth < 5 || listOf(given['required']).includes(name))
          .map(([name, part]) => [name, sampleOf(part, root, depth + 1)]),
      );
    case 'array': {
      const first = listOf(given['prefixItems']).map((part) => sampleOf(part, root, depth + 1));
      const least = typeof given['minItems'] === 'number' ? given['minItems'] : 1;
      const more = Math.min(Math.max(least - first.length, first.length > 0 ? 0 : 1), 5);
      return [...first, ...Array.from({ length: more }, () => sampleOf(given['items'], root, depth + 1))];
    }
    case 'string':
      return sampleText(given);
    case 'integer':
    case 'number':
      return sampleNumber(given);
    case 'boolean':
      return true;
    default:
      return undefined;
  }
}

/** A schema without a type says by its keywords what it is for. */
function guess(given: JsonObject): string | undefined {
  if ('properties' in given) return 'object';
  return 'items' in given ? 'array' : undefined;
}

function sampleText(given: JsonObject): string {
  const made = formatExample(given['format']) ?? 'text';
  const least = typeof given['minLength'] === 'number' ? Math.min(given['minLength'], 200) : 0;
  const most = typeof given['maxLength'] === 'number' ? given['maxLength'] : Infinity;
  return made.padEnd(least, '.').slice(0, Math.max(0, most));
}

function sampleNumber(given: JsonObject): number {
  const step = typeof given['multipleOf'] === 'number' ? given['multipleOf'] : 1;
  if (typeof given['minimum'] === 'number') return Math.ceil(given['minimum'] / step) * step;
  if (typeof given['exclusiveMinimum'] === 'number')
    return (Math.floor(given['exclusiveMinimum'] / step) + 1) * step;
  if (typeof given['maximum'] === 'number' && given['maximum'] < step) return given['maximum'];
  return step;
}
