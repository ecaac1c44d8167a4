/** Validates values against the schemas of a description: JSON Schema 2020-12 with the discriminators of OpenAPI. */
import {
  ignoredKeyword,
  schemaArrayKeyword,
  schemaKeyword,
  schemaMapKeyword,
  Validator,
  type OutputUnit,
} from '@cfworker/json-schema';
import { refPath, resolve } from './description';
import { sampleOf } from './sample';
import { isObject, listOf, objectOf, own, shown, textOf, type JsonObject, type Path } from './values';

/** A rule that a value breaks. */
export interface SchemaError {
  /** Where in the value. */
  path: Path;
  /** What must hold, such as `must be at least 1`. */
  message: string;
}

/**
 * Validates a value.
 *
 * @param schema an object or a boolean
 * @param root the description in which `$ref` is resolved
 * @returns every rule that is broken, or why the value could not be checked, such as an invalid `pattern`
 */
export function schemaErrors(value: unknown, schema: unknown, root: unknown): SchemaError[] {
  const copy = selfContained(schema, root);
  let units: OutputUnit[];
  try {
    units = new Validator(copy, '2020-12', false).validate(value).errors;
  } catch (error) {
    return [{ path: [], message: `cannot be checked: ${(error as Error).message}` }];
  }
  const choices = units.filter(({ keyword }) => CHOICES.has(keyword));
  return units
    .filter(({ keyword }) => !WRAPPERS.has(keyword))
    .filter((unit) => !choices.some((one) => unit.keywordLocation.startsWith(`${one.keywordLocation}/`)))
    .map((unit) => {
      const path = refPath(unit.instanceLocation) ?? [];
      const message = MESSAGES[unit.keyword]?.(limitOf(unit, copy), path.reduce(own, value), unit.error);
      return { path, message: message ?? unit.error };
    });
}

/** Keywords whose errors only mean that a subschema has errors. */
const WRAPPERS = new Set(
  '$ref additionalProperties allOf dependentSchemas if items patternProperties prefixItems properties unevaluatedItems unevaluatedProperties'.split(
    ' ',
  ),
);

/** Keywords that a value can satisfy without matching every subschema, so errors of the subschemas would be misleading. */
const CHOICES = new Set(['anyOf', 'contains', 'oneOf', 'propertyNames']);

/** Messages for learners by keyword. Each gets the keyword's value, the invalid value and the validator's message. */
const MESSAGES: Readonly<Record<string, (limit: unknown, value: unknown, error: string) => string>> = {
  false: () => 'is not allowed',
  type: (types, value) => `must be ${[types].flat().map(withArticle).join(' or ')}, not ${shown(value)}`,
  enum: (values, value) => `must be one of ${listOf(values).map(shown).join(', ')}, not ${shown(value)}`,
  const: (wanted, value) => `must be ${shown(wanted)}, not ${shown(value)}`,
  minimum: (limit, value) => `must be at least ${shown(limit)}, not ${shown(value)}`,
  maximum: (limit, value) => `must be at most ${shown(limit)}, not ${shown(value)}`,
  exclusiveMinimum: (limit, value) => `must be more than ${shown(limit)}, not ${shown(value)}`,
  exclusiveMaximum: (limit, value) => `must be less than ${shown(limit)}, not ${shown(value)}`,
  multipleOf: (divisor, value) => `must be a multiple of ${shown(divisor)}, not ${shown(value)}`,
  minLength: (count) => `must have at least ${counted(count, 'character')}`,
  maxLength: (count) => `must have at most ${counted(count, 'character')}`,
  pattern: (pattern, value) => `must match the pattern ${String(pattern)}, and ${shown(value)} does not`,
  format: (format, value) =>
    `must be a ${String(format)} such as ${String(sampleOf({ type: 'string', format }, {}))}, not ${shown(value)}`,
  minItems: (count) => `must have at least ${counted(count, 'item')}`,
  maxItems: (count) => `must have at most ${counted(count, 'item')}`,
  uniqueItems: () => 'must not have the same item twice',
  required: (_names, _value, error) => `must have the property ${/".*"/.exec(error)?.[0]}`,
  anyOf: (schemas) => `fits none of the ${listOf(schemas).length} schemas under "anyOf"`,
  oneOf: (schemas) => `must fit exactly one of the ${listOf(schemas).length} schemas under "oneOf"`,
  not: () => 'must not fit the schema under "not"',
};

function withArticle(type: unknown): string {
  if (type === 'null') return 'null';
  return `${/^[aeio]/.test(String(type)) ? 'an' : 'a'} ${String(type)}`;
}

function counted(count: unknown, thing: string): string {
  return `${String(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** Returns the value of the keyword that is broken. */
function limitOf({ keywordLocation }: OutputUnit, schema: JsonObject): unknown {
  return (refPath(keywordLocation) ?? []).reduce<unknown>((found, step) => {
    const next = own(found, step);
    return step === '$ref' && typeof next === 'string' ? resolve(schema, next) : next;
  }, schema);
}

/**
 * Copies a schema as plain JSON Schema: its keywords alone, with the targets of references under `$defs` and without
 * discriminators. In the description itself, the validator would take an `id` in an example for an identifier.
 */
function selfContained(schema: unknown, root: unknown): JsonObject {
  const definitions = new Map<string, unknown>();
  const define = (ref: string): string => {
    if (!definitions.has(ref)) {
      definitions.set(ref, true); // the schema can refer to itself
      definitions.set(ref, copy(resolve(root, ref)));
    }
    return `#/$defs/${[...definitions.keys()].indexOf(ref)}`;
  };
  const copyMap = (map: unknown) =>
    Object.fromEntries(Object.entries(objectOf(map)).map(([name, value]) => [name, copy(value)]));
  const copy = (value: unknown): unknown => {
    if (!isObject(value)) return value !== false;
    const copied: JsonObject = {};
    for (const [key, inner] of Object.entries(withoutDiscriminator(value))) {
      if (key === '$ref') copied[key] = define(String(inner));
      else if (schemaMapKeyword[key]) copied[key] = copyMap(inner);
      else if (schemaArrayKeyword[key] && Array.isArray(inner)) copied[key] = inner.map(copy);
      else if (schemaKeyword[key]) copied[key] = copy(inner);
      else if (ASSERTIONS.has(key)) copied[key] = inner;
    }
    return copied;
  };
  const start = copy(schema);
  return { allOf: [start], $defs: { ...[...definitions.values()] } };
}

/** Keywords that don't contain a schema. */
const ASSERTIONS = new Set([
  ...Object.keys(ignoredKeyword).filter((key) => key !== 'id' && !key.startsWith('$')),
  'maxContains',
  'minContains',
]);

/** Expresses a discriminator in JSON Schema: only the schema that the property selects is applied. */
function withoutDiscriminator(schema: JsonObject): JsonObject {
  const { discriminator, oneOf, anyOf, ...rest } = schema;
  const name = textOf(own(discriminator, 'propertyName'));
  const options = listOf(oneOf ?? anyOf);
  if (name === undefined || options.length === 0) return schema;
  const references = discriminatorReferences(discriminator, options);
  const chosen = Object.entries(references).map(([kind, $ref]) => ({
    if: { required: [name], properties: { [name]: { const: kind } } },
    then: { $ref },
  }));
  const kinds = { enum: Object.keys(references) };
  const property = { type: 'object', required: [name], properties: { [name]: kinds } };
  return { ...rest, allOf: [...listOf(rest['allOf']), property, ...chosen] };
}

/** Returns references by the value of the discriminator's property: the schemas' names, unless `mapping` has others. */
function discriminatorReferences(discriminator: unknown, options: unknown[]): Record<string, string> {
  const mapping = Object.entries(objectOf(own(discriminator, 'mapping'))).map(([kind, to]) => [
    kind,
    String(to).includes('/') ? String(to) : `#/components/schemas/${String(to)}`,
  ]);
  const mapped = new Set(mapping.map(([, ref]) => ref));
  const named = options
    .map((option) => textOf(own(option, '$ref')))
    .filter((ref) => ref !== undefined && !mapped.has(ref))
    .map((ref) => [ref?.split('/').at(-1), ref]);
  return Object.fromEntries([...mapping, ...named]) as Record<string, string>;
}
