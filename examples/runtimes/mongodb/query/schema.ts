// Reference: https://www.mongodb.com/docs/manual/reference/operator/query/jsonSchema/
import { MongoServerError, unknownNameError, unsupportedError } from '../errors';
import { isEqual, toKey } from '../values/compare';
import { toDouble } from '../values/numbers';
import { hasType, isDoc, isNumeric, getTypeName, type Doc } from '../values/types';

/** A keyword that restricts values of one type. Values of other types always pass. */
interface Limit {
  appliesTo: (value: unknown) => boolean;
  test: (value: never, limit: number, argument: unknown) => boolean;
  /** The reason that the server gives for a violation. */
  reason: string;
}

const limitNumber = (test: (value: number, limit: number) => boolean): Limit => ({
  appliesTo: isNumeric,
  test: (value, limit) => test(toDouble(value), limit),
  reason: 'comparison failed',
});

const limitLength = (test: (length: number, limit: number) => boolean): Limit => ({
  appliesTo: (value) => typeof value === 'string',
  test: (value: string, limit) => test([...value].length, limit),
  reason: 'specified string length was not satisfied',
});

const limitItems = (test: (count: number, limit: number) => boolean): Limit => ({
  appliesTo: Array.isArray,
  test: (value: unknown[], limit) => test(value.length, limit),
  reason: 'array did not match specified length',
});

const isAtLeast = (value: number, limit: number) => value >= limit;
const isAtMost = (value: number, limit: number) => value <= limit;

const LIMITS: Record<string, Limit> = {
  minimum: limitNumber(isAtLeast),
  maximum: limitNumber(isAtMost),
  minLength: limitLength(isAtLeast),
  maxLength: limitLength(isAtMost),
  minItems: limitItems(isAtLeast),
  maxItems: limitItems(isAtMost),
  pattern: {
    appliesTo: (value) => typeof value === 'string',
    test: (value, _, pattern) => new RegExp(String(pattern)).test(value),
    reason: 'regular expression did not match',
  },
  uniqueItems: {
    appliesTo: Array.isArray,
    test: (value: unknown[], _, isOn) => isOn !== true || new Set(value.map(toKey)).size === value.length,
    reason: 'found a duplicate item',
  },
};

const SUBSCHEMAS = ['items', 'not', 'allOf', 'anyOf', 'oneOf'];
const ANNOTATIONS = ['title', 'description'];
const OTHERS = ['additionalProperties', 'bsonType', 'enum', 'properties', 'required', 'type'];
const KEYWORDS = [...Object.keys(LIMITS), ...SUBSCHEMAS, ...ANNOTATIONS, ...OTHERS];

export function matchesSchema(schema: Doc, value: unknown): boolean {
  return findViolations(schema, value).length === 0;
}

/** Throws if a schema isn't a document or contains an unknown or unsupported keyword. */
export function checkSchema(schema: unknown): void {
  if (!isDoc(schema)) throw new MongoServerError('$jsonSchema must be an object', 14);
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'items' && Array.isArray(value)) throw unsupportedError('an array of schemas in items');
    if (!KEYWORDS.includes(keyword))
      throw unknownNameError(keyword, `Unknown $jsonSchema keyword: ${keyword}`, 9);
    if (keyword === 'properties') Object.values(value as Doc).forEach(checkSchema);
    if (SUBSCHEMAS.includes(keyword)) [value].flat().forEach(checkSchema);
  }
}

/** Returns the schema rules that a value violates, in the format of the server's `errInfo`. */
export function findViolations(schema: Doc, value: unknown): Doc[] {
  return Object.entries(schema).flatMap(([keyword, argument]) => {
    const violation = findViolation(keyword, argument, value, schema);
    return violation ? [{ operatorName: keyword, ...violation }] : [];
  });
}

function findViolation(keyword: string, argument: unknown, value: unknown, schema: Doc): Doc | undefined {
  const specifiedAs = { [keyword]: argument };
  const limit = LIMITS[keyword];
  if (limit) {
    const { appliesTo, test, reason } = limit;
    const number = isNumeric(argument) ? toDouble(argument) : NaN;
    if (!appliesTo(value) || test(value as never, number, argument)) return undefined;
    return { specifiedAs, reason, consideredValue: value };
  }
  switch (keyword) {
    case 'bsonType':
    case 'type': {
      const toBsonType = (name: unknown) => (name === 'boolean' ? 'bool' : name);
      const types = [argument].flat().map((name) => (keyword === 'type' ? toBsonType(name) : name));
      if (hasType(value, types)) return undefined;
      const consideredType = getTypeName(value);
      return { specifiedAs, reason: 'type did not match', consideredValue: value, consideredType };
    }
    case 'enum':
      if ((argument as unknown[]).some((item) => isEqual(item, value))) return undefined;
      return { specifiedAs, reason: 'value was not found in enum', consideredValue: value };
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return findUnsatisfied(keyword, argument as Doc[], value);
    case 'not':
      return matchesSchema(argument as Doc, value) ? { reason: 'child expression matched' } : undefined;
    case 'items':
      return Array.isArray(value) ? findInvalidItem(argument as Doc, value) : undefined;
  }
  return isDoc(value) ? findObjectViolation(keyword, argument, value, schema) : undefined;
}

function findUnsatisfied(keyword: string, schemas: Doc[], value: unknown): Doc | undefined {
  const schemasNotSatisfied = schemas.flatMap((schema, index) => {
    const details = findViolations(schema, value);
    return details.length > 0 ? [{ index, details }] : [];
  });
  const passed = schemas.length - schemasNotSatisfied.length;
  const isSatisfied =
    keyword === 'allOf' ? passed === schemas.length : keyword === 'anyOf' ? passed > 0 : passed === 1;
  return isSatisfied ? undefined : { schemasNotSatisfied };
}

function findInvalidItem(schema: Doc, items: unknown[]): Doc | undefined {
  for (const [itemIndex, item] of items.entries()) {
    const details = findViolations(schema, item);
    const reason = 'At least one item did not match the sub-schema';
    if (details.length > 0) return { reason, itemIndex, details };
  }
  return undefined;
}

function findObjectViolation(keyword: string, argument: unknown, value: Doc, schema: Doc): Doc | undefined {
  const specifiedAs = { [keyword]: argument };
  switch (keyword) {
    case 'required': {
      const missingProperties = (argument as string[]).filter((name) => !(name in value));
      return missingProperties.length > 0 ? { specifiedAs, missingProperties } : undefined;
    }
    case 'properties': {
      const propertiesNotSatisfied = Object.entries(argument as Record<string, Doc>).flatMap(
        ([propertyName, inner]) => {
          const details = propertyName in value ? findViolations(inner, value[propertyName]) : [];
          const description = inner['description'] === undefined ? {} : { description: inner['description'] };
          return details.length > 0 ? [{ propertyName, ...description, details }] : [];
        },
      );
      return propertiesNotSatisfied.length > 0 ? { propertiesNotSatisfied } : undefined;
    }
    case 'additionalProperties': {
      const declared = (schema['properties'] as Doc | undefined) ?? {};
      const additionalProperties = Object.keys(value).filter(
        (name) =>
          !(name in declared) &&
          (argument === false || (isDoc(argument) && !matchesSchema(argument, value[name]))),
      );
      return additionalProperties.length > 0 ? { specifiedAs, additionalProperties } : undefined;
    }
  }
  return undefined;
}
