/**
 * Validates values against a description's schemas, which are written in JSON Schema 2020-12 with OpenAPI's
 * discriminators.
 */
import {
  ignoredKeyword,
  schemaArrayKeyword,
  schemaKeyword,
  schemaMapKeyword,
  Validator,
  type OutputUnit,
} from '@cfworker/json-schema';
import { dereference, parseRef, resolveRef } from './description';
import { generateSample } from './sample';
import {
  asArray,
  asObject,
  asString,
  formatValue,
  getField,
  isObject,
  withArticle,
  type JsonObject,
  type Path,
} from './values';

export interface SchemaError {
  /** Path to the part of the value that breaks the rule. */
  path: Path;
  /** Describes the rule, for example `must be at least 1, not 0`. */
  message: string;
}

/**
 * Validates a value against a schema, which is an object or a boolean.
 *
 * @param root the description, which is used to resolve `$ref`
 * @param optional properties with these keywords may be missing even if they are required, because they only belong in
 *   responses or only in requests
 * @returns every broken rule, or the reason why the value can't be checked, such as an invalid `pattern`
 */
export function findSchemaErrors(
  value: unknown,
  schema: unknown,
  root: unknown,
  optional: readonly ('readOnly' | 'writeOnly')[] = [],
): SchemaError[] {
  const bundle = bundleSchema(schema, root, optional);
  let units: OutputUnit[];
  try {
    units = new Validator(bundle, '2020-12', false).validate(value).errors;
  } catch (error) {
    return [{ path: [], message: `cannot be checked: ${(error as Error).message}` }];
  }
  const choices = units.filter(({ keyword }) => CHOICES.has(keyword));
  return units
    .filter(({ keyword }) => !WRAPPERS.has(keyword))
    .filter(
      (unit) => !choices.some((choice) => unit.keywordLocation.startsWith(`${choice.keywordLocation}/`)),
    )
    .map((unit) => {
      const path = parseRef(unit.instanceLocation) ?? [];
      const limit = getKeywordValue(unit, bundle);
      const message = MESSAGES[unit.keyword]?.(limit, path.reduce(getField, value), unit.error);
      return { path, message: message ?? unit.error };
    });
}

/** Keywords whose errors aren't reported, because they only mean that a subschema has errors. */
const WRAPPERS = new Set(
  '$ref additionalProperties allOf dependentSchemas if items patternProperties prefixItems properties unevaluatedItems unevaluatedProperties'.split(
    ' ',
  ),
);

/** Errors in the subschemas of these keywords would be misleading, so only the keyword's own error is reported. */
const CHOICES = new Set(['anyOf', 'contains', 'oneOf', 'propertyNames']);

/** Messages by keyword. `limit` is the keyword's value in the schema, and `error` is the validator's own message. */
const MESSAGES: Readonly<Record<string, (limit: unknown, value: unknown, error: string) => string>> = {
  false: () => 'is not allowed',
  type: (types, value) => `must be ${formatTypes(types)}, not ${formatValue(value)}`,
  enum: (values, value) =>
    `must be one of ${asArray(values).map(formatValue).join(', ')}, not ${formatValue(value)}`,
  const: (expected, value) => `must be ${formatValue(expected)}, not ${formatValue(value)}`,
  minimum: (limit, value) => `must be at least ${formatValue(limit)}, not ${formatValue(value)}`,
  maximum: (limit, value) => `must be at most ${formatValue(limit)}, not ${formatValue(value)}`,
  exclusiveMinimum: (limit, value) => `must be more than ${formatValue(limit)}, not ${formatValue(value)}`,
  exclusiveMaximum: (limit, value) => `must be less than ${formatValue(limit)}, not ${formatValue(value)}`,
  multipleOf: (divisor, value) => `must be a multiple of ${formatValue(divisor)}, not ${formatValue(value)}`,
  minLength: (count) => `must have at least ${formatCount(count, 'character')}`,
  maxLength: (count) => `must have at most ${formatCount(count, 'character')}`,
  pattern: (pattern, value) =>
    `must match the pattern ${String(pattern)}, and ${formatValue(value)} does not`,
  format: (format, value) =>
    `must be ${withArticle(String(format))} such as ${String(generateSample({ type: 'string', format }, {}))}, not ${formatValue(value)}`,
  minItems: (count) => `must have at least ${formatCount(count, 'item')}`,
  maxItems: (count) => `must have at most ${formatCount(count, 'item')}`,
  uniqueItems: () => 'must not have the same item twice',
  required: (_names, _value, error) => `must have the property ${/".*"/.exec(error)?.[0]}`,
  anyOf: (schemas) => `fits none of the ${asArray(schemas).length} schemas under "anyOf"`,
  oneOf: (schemas) => `must fit exactly one of the ${asArray(schemas).length} schemas under "oneOf"`,
  not: () => 'must not fit the schema under "not"',
};

function formatTypes(types: unknown): string {
  const names = [types].flat().map(String);
  return names.map((name) => (name === 'null' ? name : withArticle(name))).join(' or ');
}

function formatCount(count: unknown, unit: string): string {
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}

function getKeywordValue({ keywordLocation }: OutputUnit, schema: JsonObject): unknown {
  return (parseRef(keywordLocation) ?? []).reduce<unknown>((current, step) => {
    const next = getField(current, step);
    return step === '$ref' && typeof next === 'string' ? resolveRef(schema, next) : next;
  }, schema);
}

/**
 * Converts a schema to standard JSON Schema. OpenAPI's own keywords are removed, and the targets of references are
 * copied to `$defs`. The validator can't use the description itself, because it would mistake any `id` in an example
 * for the identifier of a schema.
 */
function bundleSchema(schema: unknown, root: unknown, optional: readonly string[]): JsonObject {
  const definitions = new Map<string, unknown>();
  const addDefinition = (ref: string): string => {
    if (!definitions.has(ref)) {
      definitions.set(ref, true); // stops the recursion if the schema refers to itself
      definitions.set(ref, copy(resolveRef(root, ref)));
    }
    return `#/$defs/${[...definitions.keys()].indexOf(ref)}`;
  };
  const copyMap = (map: unknown) =>
    Object.fromEntries(Object.entries(asObject(map)).map(([name, value]) => [name, copy(value)]));
  const isOptional = (property: unknown) =>
    optional.some((keyword) => getField(dereference(root, property), keyword) === true);
  const copy = (value: unknown): unknown => {
    if (!isObject(value)) return value !== false;
    const copied: JsonObject = {};
    for (const [key, inner] of Object.entries(expandDiscriminator(value))) {
      if (key === '$ref') copied[key] = addDefinition(String(inner));
      else if (key === 'required' && Array.isArray(inner))
        copied[key] = inner.filter((name) => !isOptional(getField(value['properties'], String(name))));
      else if (schemaMapKeyword[key]) copied[key] = copyMap(inner);
      else if (schemaArrayKeyword[key] && Array.isArray(inner)) copied[key] = inner.map(copy);
      else if (schemaKeyword[key]) copied[key] = copy(inner);
      else if (ASSERTIONS.has(key)) copied[key] = inner;
    }
    return copied;
  };
  const rootSchema = copy(schema);
  return { allOf: [rootSchema], $defs: { ...[...definitions.values()] } };
}

/** Keywords whose values don't contain schemas. */
const ASSERTIONS = new Set([
  ...Object.keys(ignoredKeyword).filter((key) => key !== 'id' && !key.startsWith('$')),
  'maxContains',
  'minContains',
]);

/** Replaces a discriminator with `if` and `then`, so that only the schema selected by the property applies. */
function expandDiscriminator(schema: JsonObject): JsonObject {
  const { discriminator, oneOf, anyOf, ...rest } = schema;
  const name = asString(getField(discriminator, 'propertyName'));
  const options = asArray(oneOf ?? anyOf);
  if (name === undefined || options.length === 0) return schema;
  const references = mapDiscriminator(discriminator, options);
  const conditions = Object.entries(references).map(([kind, $ref]) => ({
    if: { required: [name], properties: { [name]: { const: kind } } },
    then: { $ref },
  }));
  const kinds = { enum: Object.keys(references) };
  const property = { type: 'object', required: [name], properties: { [name]: kinds } };
  return { ...rest, allOf: [...asArray(rest['allOf']), property, ...conditions] };
}

/**
 * Maps the values of a discriminator property to schema references. A value is the schema's name unless `mapping`
 * contains a different one.
 */
function mapDiscriminator(discriminator: unknown, options: unknown[]): Record<string, string> {
  const mapping = Object.entries(asObject(getField(discriminator, 'mapping'))).map(([kind, target]) => [
    kind,
    String(target).includes('/') ? String(target) : `#/components/schemas/${String(target)}`,
  ]);
  const mapped = new Set(mapping.map(([, ref]) => ref));
  const named = options
    .map((option) => asString(getField(option, '$ref')))
    .filter((ref) => ref !== undefined && !mapped.has(ref))
    .map((ref) => [ref?.split('/').at(-1), ref]);
  return Object.fromEntries([...mapping, ...named]) as Record<string, string>;
}
