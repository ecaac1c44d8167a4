/**
 * `$jsonSchema`: the keywords of draft 4 that MongoDB has, and `bsonType`. An own validator, since it has to know BSON types
 * and to tell its findings as the server does. https://www.mongodb.com/docs/manual/reference/operator/query/jsonSchema/
 */
import { MongoServerError } from '../errors';
import { equalValues, valueKey } from '../values/compare';
import { toDouble } from '../values/numbers';
import { isDoc, isNumeric, typeName, type Doc } from '../values/types';
import { hasType } from './type-query';

/** One rule that a value breaks, in the words of the server's `errInfo`. */
export type Finding = Doc;

const JSON_TYPES: Record<string, string> = { boolean: 'bool' };
const KNOWN = new Set([
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'bsonType',
  'dependencies',
  'description',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'items',
  'maximum',
  'maxItems',
  'maxLength',
  'maxProperties',
  'minimum',
  'minItems',
  'minLength',
  'minProperties',
  'multipleOf',
  'not',
  'oneOf',
  'pattern',
  'patternProperties',
  'properties',
  'required',
  'title',
  'type',
  'uniqueItems',
]);

/** Whether a document keeps a schema. */
export function matchesSchema(schema: Doc, doc: unknown): boolean {
  return findings(schema, doc).length === 0;
}

/** @throws where a schema has a keyword that MongoDB does not know */
export function checkSchema(schema: unknown): void {
  if (!isDoc(schema)) throw new MongoServerError('$jsonSchema must be an object', 14);
  for (const [key, value] of Object.entries(schema)) {
    if (!KNOWN.has(key)) throw new MongoServerError(`Unknown $jsonSchema keyword: ${key}`, 9);
    if (key === 'properties' || key === 'patternProperties') Object.values(value as Doc).forEach(checkSchema);
    else if (key === 'items' || key === 'not') [value].flat().forEach(checkSchema);
    else if (['allOf', 'anyOf', 'oneOf'].includes(key)) (value as unknown[]).forEach(checkSchema);
  }
}

/** @returns the rules that are broken: none where the value keeps the schema */
export function findings(schema: Doc, value: unknown): Finding[] {
  return Object.entries(schema).flatMap(([keyword, argument]) => rule(keyword, argument, value, schema));
}

function broken(operatorName: string, argument: unknown, reason: string, value: unknown): Finding[] {
  return [{ operatorName, specifiedAs: { [operatorName]: argument }, reason, consideredValue: value }];
}

function rule(keyword: string, argument: unknown, value: unknown, schema: Doc): Finding[] {
  const list = argument as unknown[];
  switch (keyword) {
    case 'bsonType':
    case 'type': {
      const wanted =
        keyword === 'type' ? [argument].flat().map((name) => JSON_TYPES[String(name)] ?? name) : argument;
      if (hasType(value, wanted)) return [];
      return [
        {
          operatorName: keyword,
          specifiedAs: { [keyword]: argument },
          reason: 'type did not match',
          consideredValue: value,
          consideredType: typeName(value),
        },
      ];
    }
    case 'enum':
      if (list.some((item) => equalValues(item, value))) return [];
      return broken(keyword, argument, 'value was not found in enum', value);
    case 'allOf':
    case 'anyOf':
    case 'oneOf': {
      const passed = list.filter((inner) => findings(inner as Doc, value).length === 0).length;
      const holds =
        keyword === 'allOf' ? passed === list.length : keyword === 'anyOf' ? passed > 0 : passed === 1;
      if (holds) return [];
      const schemasNotSatisfied = list.flatMap((inner, index) => {
        const details = findings(inner as Doc, value);
        return details.length > 0 ? [{ index, details }] : [];
      });
      return [{ operatorName: keyword, schemasNotSatisfied }];
    }
    case 'not':
      return findings(argument as Doc, value).length > 0
        ? []
        : [{ operatorName: 'not', reason: 'child expression matched' }];
  }
  if (isDoc(value)) return objectRule(keyword, argument, value, schema);
  if (Array.isArray(value)) return arrayRule(keyword, argument, value, schema);
  if (typeof value === 'string') return stringRule(keyword, argument, value);
  if (isNumeric(value)) return numberRule(keyword, argument, toDouble(value), value, schema);
  return [];
}

function objectRule(keyword: string, argument: unknown, value: Doc, schema: Doc): Finding[] {
  const names = Object.keys(value);
  switch (keyword) {
    case 'required': {
      const missingProperties = (argument as string[]).filter((name) => !(name in value));
      return missingProperties.length > 0
        ? [{ operatorName: keyword, specifiedAs: { required: argument }, missingProperties }]
        : [];
    }
    case 'properties': {
      const propertiesNotSatisfied = Object.entries(argument as Record<string, Doc>).flatMap(
        ([propertyName, inner]) => {
          const details = propertyName in value ? findings(inner, value[propertyName]) : [];
          const description = inner['description'] === undefined ? {} : { description: inner['description'] };
          return details.length > 0 ? [{ propertyName, ...description, details }] : [];
        },
      );
      return propertiesNotSatisfied.length > 0 ? [{ operatorName: keyword, propertiesNotSatisfied }] : [];
    }
    case 'patternProperties': {
      const details = Object.entries(argument as Record<string, Doc>).flatMap(([pattern, inner]) =>
        names
          .filter((name) => new RegExp(pattern).test(name))
          .flatMap((propertyName) => {
            const found = findings(inner, value[propertyName]);
            return found.length > 0 ? [{ propertyName, regexMatched: pattern, details: found }] : [];
          }),
      );
      return details.length > 0 ? [{ operatorName: keyword, details }] : [];
    }
    case 'additionalProperties': {
      const patterns = Object.keys((schema['patternProperties'] as Doc | undefined) ?? {}).map(
        (text) => new RegExp(text),
      );
      const known = (name: string) =>
        name in ((schema['properties'] as Doc | undefined) ?? {}) || patterns.some((one) => one.test(name));
      const additionalProperties = names.filter(
        (name) =>
          !known(name) &&
          (argument === false || (isDoc(argument) && findings(argument, value[name]).length > 0)),
      );
      return additionalProperties.length > 0
        ? [{ operatorName: keyword, specifiedAs: { additionalProperties: argument }, additionalProperties }]
        : [];
    }
    case 'minProperties':
      return names.length >= Number(argument)
        ? []
        : counted(keyword, argument, 'specified number of properties was not satisfied', {
            numberOfProperties: names.length,
          });
    case 'maxProperties':
      return names.length <= Number(argument)
        ? []
        : counted(keyword, argument, 'specified number of properties was not satisfied', {
            numberOfProperties: names.length,
          });
    case 'dependencies': {
      const failed = Object.entries(argument as Doc).filter(
        ([name, needs]) =>
          name in value &&
          (Array.isArray(needs)
            ? needs.some((need) => !(String(need) in value))
            : findings(needs as Doc, value).length > 0),
      );
      return failed.length > 0
        ? [
            {
              operatorName: keyword,
              failedDependencies: failed.map(([conditionalProperty]) => ({ conditionalProperty })),
            },
          ]
        : [];
    }
  }
  return [];
}

function counted(keyword: string, argument: unknown, reason: string, count: Doc): Finding[] {
  return [{ operatorName: keyword, specifiedAs: { [keyword]: argument }, reason, ...count }];
}

function arrayRule(keyword: string, argument: unknown, value: unknown[], schema: Doc): Finding[] {
  switch (keyword) {
    case 'minItems':
    case 'maxItems': {
      const holds =
        keyword === 'minItems' ? value.length >= Number(argument) : value.length <= Number(argument);
      return holds ? [] : broken(keyword, argument, 'array did not match specified length', value);
    }
    case 'uniqueItems': {
      const isUnique = new Set(value.map(valueKey)).size === value.length;
      return isUnique || argument !== true ? [] : broken(keyword, argument, 'found a duplicate item', value);
    }
    case 'items': {
      const inner = (i: number) =>
        Array.isArray(argument) ? (argument[i] as Doc | undefined) : (argument as Doc);
      for (const [itemIndex, item] of value.entries()) {
        const schemaOfItem = inner(itemIndex);
        const details = schemaOfItem ? findings(schemaOfItem, item) : [];
        if (details.length > 0)
          return [
            {
              operatorName: keyword,
              reason: 'At least one item did not match the sub-schema',
              itemIndex,
              details,
            },
          ];
      }
      return [];
    }
    case 'additionalItems': {
      const known = Array.isArray(schema['items']) ? schema['items'].length : Infinity;
      return argument === false && value.length > known
        ? [
            {
              operatorName: keyword,
              specifiedAs: { additionalItems: false },
              additionalItems: value.slice(known),
            },
          ]
        : [];
    }
  }
  return [];
}

function stringRule(keyword: string, argument: unknown, value: string): Finding[] {
  const length = [...value].length;
  switch (keyword) {
    case 'minLength':
      return length >= Number(argument)
        ? []
        : broken(keyword, argument, 'specified string length was not satisfied', value);
    case 'maxLength':
      return length <= Number(argument)
        ? []
        : broken(keyword, argument, 'specified string length was not satisfied', value);
    case 'pattern':
      return new RegExp(String(argument)).test(value)
        ? []
        : broken(keyword, argument, 'regular expression did not match', value);
  }
  return [];
}

function numberRule(
  keyword: string,
  argument: unknown,
  number: number,
  value: unknown,
  schema: Doc,
): Finding[] {
  const limit = isNumeric(argument) ? toDouble(argument) : Number(argument);
  switch (keyword) {
    case 'minimum':
      return (schema['exclusiveMinimum'] === true ? number > limit : number >= limit)
        ? []
        : broken(keyword, argument, 'comparison failed', value);
    case 'maximum':
      return (schema['exclusiveMaximum'] === true ? number < limit : number <= limit)
        ? []
        : broken(keyword, argument, 'comparison failed', value);
    case 'multipleOf':
      return number % limit === 0
        ? []
        : broken(keyword, argument, 'considered value is not a multiple of the specified value', value);
  }
  return [];
}
