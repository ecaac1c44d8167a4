/** Validates values against the JSON Schema (2020-12) that OpenAPI 3.1 and 3.2 share; the README lists the keywords. */
import { resolve } from './description';
import {
  isObject,
  listOf,
  objectOf,
  own,
  sameJson,
  shown,
  textOf,
  typeOf,
  type JsonObject,
  type Path,
} from './values';

/** A rule that a value breaks. */
export interface SchemaError {
  /** Where in the value. */
  path: Path;
  /** What must hold, such as `must be at least 1`. */
  message: string;
}

/** How deep references may lead: a schema can refer to itself without end. */
const DEEPEST = 60;

/**
 * @param value of any kind
 * @param schema an object or a boolean
 * @param root the description, in which `$ref` looks
 * @returns every rule that is broken; none where the value fits
 */
export function schemaErrors(
  value: unknown,
  schema: unknown,
  root: unknown,
  path: Path = [],
  depth = 0,
): SchemaError[] {
  if (schema === true || schema === undefined || depth > DEEPEST) return [];
  if (schema === false) return [{ path, message: 'is not allowed' }];
  if (!isObject(schema)) return [];
  const fail = (message: string): SchemaError[] => [{ path, message }];
  const within = (other: unknown, at: Path = path, inner: unknown = value) =>
    schemaErrors(inner, other, root, at, depth + 1);

  const wrongType = typeError(value, schema);
  if (wrongType) return fail(wrongType);
  const ref = textOf(schema['$ref']);
  return [
    ...(ref === undefined ? [] : within(resolve(root, ref))),
    ...valueErrors(value, schema).flatMap(fail),
    ...(typeof value === 'string' ? textErrors(value, schema).flatMap(fail) : []),
    ...(typeof value === 'number' ? numberErrors(value, schema).flatMap(fail) : []),
    ...(Array.isArray(value) ? listErrors(value, schema, path, within) : []),
    ...(isObject(value) ? objectErrors(value, schema, path, within) : []),
    ...combined(value, schema, root, path, within),
  ];
}

type Within = (schema: unknown, path?: Path, value?: unknown) => SchemaError[];

/** Whether a value is of a type as JSON Schema has it: 1.0 is an integer. */
function isType(value: unknown, type: unknown): boolean {
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value);
  return typeOf(value) === type;
}

function typeError(value: unknown, { type }: JsonObject): string | undefined {
  if (type === undefined) return undefined;
  const types = Array.isArray(type) ? type : [type];
  if (types.some((one) => isType(value, one))) return undefined;
  return `must be ${types.map(withArticle).join(' or ')}, not ${shown(value)}`;
}

function withArticle(type: unknown): string {
  if (type === 'null') return 'null';
  return `${/^[aeio]/.test(String(type)) ? 'an' : 'a'} ${String(type)}`;
}

function valueErrors(value: unknown, schema: JsonObject): string[] {
  const found: string[] = [];
  const allowed = schema['enum'];
  if (Array.isArray(allowed) && !allowed.some((one) => sameJson(one, value)))
    found.push(`must be one of ${allowed.map((one) => shown(one)).join(', ')}, not ${shown(value)}`);
  if ('const' in schema && !sameJson(schema['const'], value))
    found.push(`must be ${shown(schema['const'])}, not ${shown(value)}`);
  return found;
}

/** A limit of the schema where it is a number. */
function limit(schema: JsonObject, key: string): number | undefined {
  const value = schema[key];
  return typeof value === 'number' ? value : undefined;
}

const FORMATS: Readonly<Record<string, { example: string; fits: (text: string) => boolean }>> = {
  date: { example: '2026-11-22', fits: isDate },
  'date-time': {
    example: '2026-11-22T09:30:00Z',
    fits: (text) =>
      /^\d{4}-\d\d-\d\d[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(
        text,
      ) && isDate(text.slice(0, 10)),
  },
  time: {
    example: '09:30:00Z',
    fits: (text) => /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/.test(text),
  },
  email: { example: 'ada@example.com', fits: (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text) },
  uuid: {
    example: '123e4567-e89b-42d3-a456-426614174000',
    fits: (text) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text),
  },
  uri: { example: 'https://shop.example/', fits: (text) => /^[a-z][a-z\d+.-]*:[^\s<>"]+$/i.test(text) },
};

/** Text of a format, for values that are made up. */
export function formatExample(format: unknown): string | undefined {
  return FORMATS[String(format)]?.example;
}

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function textErrors(text: string, schema: JsonObject): string[] {
  const found: string[] = [];
  const { length } = [...text];
  const [least, most] = [limit(schema, 'minLength'), limit(schema, 'maxLength')];
  if (least !== undefined && length < least) found.push(`must have at least ${counted(least, 'character')}`);
  if (most !== undefined && length > most) found.push(`must have at most ${counted(most, 'character')}`);
  const pattern = textOf(schema['pattern']);
  if (pattern !== undefined && compile(pattern)?.test(text) === false)
    found.push(`must match the pattern ${pattern}, and ${shown(text)} does not`);
  const format = FORMATS[String(schema['format'])];
  if (format && !format.fits(text))
    found.push(`must be a ${String(schema['format'])} such as ${format.example}, not ${shown(text)}`);
  return found;
}

/** A pattern as JSON Schema means it; undefined where it is none. */
export function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

function numberErrors(value: number, schema: JsonObject): string[] {
  const rules: [string, (bound: number) => boolean, string][] = [
    ['minimum', (bound) => value >= bound, 'at least'],
    ['maximum', (bound) => value <= bound, 'at most'],
    ['exclusiveMinimum', (bound) => value > bound, 'more than'],
    ['exclusiveMaximum', (bound) => value < bound, 'less than'],
    ['multipleOf', (bound) => isMultiple(value, bound), 'a multiple of'],
  ];
  return rules.flatMap(([key, holds, words]) => {
    const bound = limit(schema, key);
    return bound === undefined || holds(bound) ? [] : [`must be ${words} ${bound}, not ${value}`];
  });
}

/** 0.3 is a multiple of 0.1, though not in binary. */
function isMultiple(value: number, of: number): boolean {
  const parts = value / of;
  return Math.abs(parts - Math.round(parts)) < 1e-9 * Math.max(1, Math.abs(parts));
}

function listErrors(list: unknown[], schema: JsonObject, path: Path, within: Within): SchemaError[] {
  const found: SchemaError[] = [];
  const [least, most] = [limit(schema, 'minItems'), limit(schema, 'maxItems')];
  if (least !== undefined && list.length < least)
    found.push({ path, message: `must have at least ${counted(least, 'item')}` });
  if (most !== undefined && list.length > most)
    found.push({ path, message: `must have at most ${counted(most, 'item')}` });
  if (
    schema['uniqueItems'] === true &&
    list.some((item, i) => list.slice(0, i).some((one) => sameJson(one, item)))
  )
    found.push({ path, message: 'must not have the same item twice' });
  const first = listOf(schema['prefixItems']);
  list.forEach((item, i) => {
    const rule = i < first.length ? first[i] : schema['items'];
    found.push(...within(rule, [...path, i], item));
  });
  return found;
}

function objectErrors(value: JsonObject, schema: JsonObject, path: Path, within: Within): SchemaError[] {
  const found: SchemaError[] = [];
  const properties = objectOf(schema['properties']);
  const patterns = Object.entries(objectOf(schema['patternProperties']));
  for (const name of listOf(schema['required']))
    if (!Object.hasOwn(value, String(name)))
      found.push({ path, message: `must have the property "${String(name)}"` });
  const [least, most] = [limit(schema, 'minProperties'), limit(schema, 'maxProperties')];
  const count = Object.keys(value).length;
  if (least !== undefined && count < least)
    found.push({ path, message: `must have at least ${least} ${least === 1 ? 'property' : 'properties'}` });
  if (most !== undefined && count > most)
    found.push({ path, message: `must have at most ${most} ${most === 1 ? 'property' : 'properties'}` });
  for (const [name, inner] of Object.entries(value)) {
    const at = [...path, name];
    const matching = patterns.filter(([pattern]) => compile(pattern)?.test(name));
    if (Object.hasOwn(properties, name)) found.push(...within(properties[name], at, inner));
    for (const [, rule] of matching) found.push(...within(rule, at, inner));
    if (Object.hasOwn(properties, name) || matching.length > 0) continue;
    const rest = schema['additionalProperties'];
    if (rest === false) found.push({ path, message: `must not have the property "${name}"` });
    else found.push(...within(rest, at, inner));
  }
  return found;
}

function combined(
  value: unknown,
  schema: JsonObject,
  root: unknown,
  path: Path,
  within: Within,
): SchemaError[] {
  const found = listOf(schema['allOf']).flatMap((one) => within(one));
  const chosen = chosenByDiscriminator(value, schema, root, path);
  if (chosen) found.push(...('errors' in chosen ? chosen.errors : within(chosen.schema)));
  else found.push(...alternatives(schema, path, within));
  if ('not' in schema && within(schema['not']).length === 0)
    found.push({ path, message: 'must not fit the schema under "not"' });
  if ('if' in schema)
    found.push(...within(within(schema['if']).length === 0 ? schema['then'] : schema['else']));
  if (schema['unevaluatedProperties'] === false && isObject(value))
    for (const name of Object.keys(value))
      if (!propertyNames(schema, root).has(name))
        found.push({ path, message: `must not have the property "${name}"` });
  return found;
}

function alternatives(schema: JsonObject, path: Path, within: Within): SchemaError[] {
  const found: SchemaError[] = [];
  const anyOf = listOf(schema['anyOf']).map((one) => within(one));
  if (anyOf.length > 0 && anyOf.every((errors) => errors.length > 0))
    found.push(
      ...(anyOf.length === 1
        ? (anyOf[0] ?? [])
        : [{ path, message: `fits none of the ${anyOf.length} schemas under "anyOf"` }]),
    );
  const oneOf = listOf(schema['oneOf']).map((one) => within(one));
  const fitting = oneOf.filter((errors) => errors.length === 0).length;
  if (oneOf.length > 0 && fitting !== 1)
    found.push({
      path,
      message:
        fitting === 0
          ? `fits none of the ${oneOf.length} schemas under "oneOf"`
          : `fits ${fitting} of the schemas under "oneOf", and must fit exactly one`,
    });
  return found;
}

/** Of `oneOf` or `anyOf` with a discriminator: the one schema that the value names. */
function chosenByDiscriminator(
  value: unknown,
  schema: JsonObject,
  root: unknown,
  path: Path,
): { schema: unknown } | { errors: SchemaError[] } | undefined {
  const name = textOf(own(schema['discriminator'], 'propertyName'));
  const options = listOf(schema['oneOf'] ?? schema['anyOf']);
  if (name === undefined || options.length === 0 || !isObject(value)) return undefined;
  const kind = value[name];
  const known = discriminatorValues(schema, options);
  if (kind === undefined) return { errors: [{ path, message: `must have the property "${name}"` }] };
  const ref = known.get(String(kind));
  if (ref === undefined)
    return {
      errors: [
        {
          path: [...path, name],
          message: `must be one of ${[...known.keys()].map(shown).join(', ')}, not ${shown(kind)}`,
        },
      ],
    };
  return { schema: resolve(root, ref) };
}

/** Values of a discriminator's property → references: names of the schemas, and what `mapping` adds. */
export function discriminatorValues(schema: JsonObject, options: readonly unknown[]): Map<string, string> {
  const mapping = Object.entries(objectOf(own(schema['discriminator'], 'mapping'))).map(
    ([kind, to]): [string, string] => [
      kind,
      String(to).includes('/') ? String(to) : `#/components/schemas/${String(to)}`,
    ],
  );
  const mapped = new Set(mapping.map(([, to]) => to));
  const refs = options.map((one) => textOf(own(one, '$ref'))).filter((ref) => ref !== undefined);
  const implicit = refs
    .filter((ref) => !mapped.has(ref))
    .map((ref): [string, string] => [ref.split('/').at(-1) ?? '', ref]);
  return new Map([...mapping, ...implicit]);
}

/** Names of all properties that a schema knows, through references and `allOf`. */
export function propertyNames(schema: unknown, root: unknown, depth = 0): Set<string> {
  const given = objectOf(schema);
  if (depth > 10) return new Set();
  const ref = textOf(given['$ref']);
  const parts = [
    ...(ref === undefined ? [] : [resolve(root, ref)]),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => listOf(given[key])),
  ];
  return new Set([
    ...Object.keys(objectOf(given['properties'])),
    ...parts.flatMap((part) => [...propertyNames(part, root, depth + 1)]),
  ]);
}
