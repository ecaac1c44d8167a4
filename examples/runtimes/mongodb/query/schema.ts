/**
 * `$jsonSchema`. The validator knows BSON types and explains errors as the server does.
 * https://www.mongodb.com/docs/manual/reference/operator/query/jsonSchema/
 */
import { MongoServerError, unsupported } from '../errors';
import { equalValues, valueKey } from '../values/compare';
import { toDouble } from '../values/numbers';
import { isDoc, isNumeric, typeName, type Doc } from '../values/types';
import { hasType } from './type-query';

/** A rule that a value breaks, as in the server's `errInfo`. */
export type Finding = Doc;

/** A keyword that limits values of one type. Other values pass. */
interface Limit {
  appliesTo: (value: unknown) => boolean;
  holds: (value: never, limit: number, argument: unknown) => boolean;
  reason: string;
}

const isList = (value: unknown) => Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const textLength = (value: string) => [...value].length;

const LENGTH_OF_ARRAY = 'array did not match specified length';
const LENGTH_OF_TEXT = 'specified string length was not satisfied';

const LIMITS: Record<string, Limit> = {
  minimum: {
    appliesTo: isNumeric,
    holds: (value, limit) => toDouble(value) >= limit,
    reason: 'comparison failed',
  },
  maximum: {
    appliesTo: isNumeric,
    holds: (value, limit) => toDouble(value) <= limit,
    reason: 'comparison failed',
  },
  minLength: {
    appliesTo: isText,
    holds: (value, limit) => textLength(value) >= limit,
    reason: LENGTH_OF_TEXT,
  },
  maxLength: {
    appliesTo: isText,
    holds: (value, limit) => textLength(value) <= limit,
    reason: LENGTH_OF_TEXT,
  },
  pattern: {
    appliesTo: isText,
    holds: (value, _, pattern) => new RegExp(String(pattern)).test(value),
    reason: 'regular expression did not match',
  },
  minItems: {
    appliesTo: isList,
    holds: (value: unknown[], limit) => value.length >= limit,
    reason: LENGTH_OF_ARRAY,
  },
  maxItems: {
    appliesTo: isList,
    holds: (value: unknown[], limit) => value.length <= limit,
    reason: LENGTH_OF_ARRAY,
  },
  uniqueItems: {
    appliesTo: isList,
    holds: (value: unknown[], _, isOn) => isOn !== true || new Set(value.map(valueKey)).size === value.length,
    reason: 'found a duplicate item',
  },
};

/** Keywords that don't restrict values. */
const ANNOTATIONS = ['title', 'description'];

const OTHERS = [
  'additionalProperties',
  'allOf',
  'anyOf',
  'bsonType',
  'enum',
  'items',
  'not',
  'oneOf',
  'properties',
  'required',
  'type',
];

/** Keywords of the server that are missing here. */
const MISSING = [
  'additionalItems',
  'dependencies',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'maxProperties',
  'minProperties',
  'multipleOf',
  'patternProperties',
];

/** Whether a document conforms to a schema. */
export function matchesSchema(schema: Doc, doc: unknown): boolean {
  return findings(schema, doc).length === 0;
}

/** @throws MongoServerError if a schema has an unknown keyword */
export function checkSchema(schema: unknown): void {
  if (!isDoc(schema)) throw new MongoServerError('$jsonSchema must be an object', 14);
  for (const [keyword, value] of Object.entries(schema)) {
    if (MISSING.includes(keyword)) throw unsupported(`the $jsonSchema keyword ${keyword}`);
    if (keyword === 'items' && Array.isArray(value)) throw unsupported('items with a list of schemas');
    if (!(keyword in LIMITS) && ![...ANNOTATIONS, ...OTHERS].includes(keyword))
      throw new MongoServerError(`Unknown $jsonSchema keyword: ${keyword}`, 9);
    if (keyword === 'properties') Object.values(value as Doc).forEach(checkSchema);
    else if (['items', 'not', 'allOf', 'anyOf', 'oneOf'].includes(keyword))
      [value].flat().forEach(checkSchema);
  }
}

/** Returns the rules that a value breaks. */
export function findings(schema: Doc, value: unknown): Finding[] {
  return Object.entries(schema).flatMap(([keyword, argument]) => {
    const found = finding(keyword, argument, value, schema);
    return found ? [{ operatorName: keyword, ...found }] : [];
  });
}

function finding(keyword: string, argument: unknown, value: unknown, schema: Doc): Doc | undefined {
  const specifiedAs = { [keyword]: argument };
  const limit = LIMITS[keyword];
  if (limit) {
    const { appliesTo, holds, reason } = limit;
    const number = isNumeric(argument) ? toDouble(argument) : NaN;
    if (!appliesTo(value) || holds(value as never, number, argument)) return undefined;
    return { specifiedAs, reason, consideredValue: value };
  }
  switch (keyword) {
    case 'bsonType':
    case 'type': {
      const isJson = keyword === 'type';
      const wanted = isJson
        ? [argument].flat().map((name) => (name === 'boolean' ? 'bool' : name))
        : argument;
      if (hasType(value, wanted)) return undefined;
      const consideredType = typeName(value);
      return { specifiedAs, reason: 'type did not match', consideredValue: value, consideredType };
    }
    case 'enum':
      if ((argument as unknown[]).some((item) => equalValues(item, value))) return undefined;
      return { specifiedAs, reason: 'value was not found in enum', consideredValue: value };
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return combination(keyword, argument as Doc[], value);
    case 'not':
      return matchesSchema(argument as Doc, value) ? { reason: 'child expression matched' } : undefined;
    case 'items':
      return Array.isArray(value) ? firstWrongItem(argument as Doc, value) : undefined;
  }
  return isDoc(value) ? objectFinding(keyword, argument, value, schema) : undefined;
}

function combination(keyword: string, schemas: Doc[], value: unknown): Doc | undefined {
  const schemasNotSatisfied = schemas.flatMap((schema, index) => {
    const details = findings(schema, value);
    return details.length > 0 ? [{ index, details }] : [];
  });
  const passed = schemas.length - schemasNotSatisfied.length;
  const holds =
    keyword === 'allOf' ? passed === schemas.length : keyword === 'anyOf' ? passed > 0 : passed === 1;
  return holds ? undefined : { schemasNotSatisfied };
}

function firstWrongItem(schema: Doc, items: unknown[]): Doc | undefined {
  for (const [itemIndex, item] of items.entries()) {
    const details = findings(schema, item);
    const reason = 'At least one item did not match the sub-schema';
    if (details.length > 0) return { reason, itemIndex, details };
  }
  return undefined;
}

function objectFinding(keyword: string, argument: unknown, value: Doc, schema: Doc): Doc | undefined {
  const specifiedAs = { [keyword]: argument };
  switch (keyword) {
    case 'required': {
      const missingProperties = (argument as string[]).filter((name) => !(name in value));
      return missingProperties.length > 0 ? { specifiedAs, missingProperties } : undefined;
    }
    case 'properties': {
      const propertiesNotSatisfied = Object.entries(argument as Record<string, Doc>).flatMap(
        ([propertyName, inner]) => {
          const details = propertyName in value ? findings(inner, value[propertyName]) : [];
          const description = inner['description'] === undefined ? {} : { description: inner['description'] };
          return details.length > 0 ? [{ propertyName, ...description, details }] : [];
        },
      );
      return propertiesNotSatisfied.length > 0 ? { propertiesNotSatisfied } : undefined;
    }
    case 'additionalProperties': {
      const known = (schema['properties'] as Doc | undefined) ?? {};
      const additionalProperties = Object.keys(value).filter(
        (name) =>
          !(name in known) &&
          (argument === false || (isDoc(argument) && !matchesSchema(argument, value[name]))),
      );
      return additionalProperties.length > 0 ? { specifiedAs, additionalProperties } : undefined;
    }
  }
  return undefined;
}
