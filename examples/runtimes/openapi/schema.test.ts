import { expect, test } from 'vitest';
import { generateSample } from './sample';
import { findSchemaErrors } from './schema';

const root = {
  components: {
    schemas: {
      Cat: {
        type: 'object',
        required: ['kind', 'lives'],
        properties: { kind: {}, lives: { type: 'integer' } },
      },
      Dog: { type: 'object', properties: { kind: {}, name: { type: 'string' } } },
      Tree: {
        type: 'object',
        properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
      },
    },
  },
};
const cat = { $ref: '#/components/schemas/Cat' };
const dog = { $ref: '#/components/schemas/Dog' };
const tree = { $ref: '#/components/schemas/Tree' };
const findErrors = (value: unknown, schema: unknown) =>
  findSchemaErrors(value, schema, root).map(({ path, message }) => [...path, message].join(' '));

test.each<[schema: unknown, value: unknown, message: string]>([
  [{ type: ['integer', 'null'] }, 'a', 'must be an integer or null, not "a"'],
  [{ enum: ['a', 1] }, 'b', 'must be one of "a", 1, not "b"'],
  [{ exclusiveMinimum: 2 }, 2, 'must be more than 2, not 2'],
  [{ multipleOf: 0.01 }, 4.355, 'must be a multiple of 0.01, not 4.355'],
  [{ minLength: 2 }, '🍵', 'must have at least 2 characters'],
  [{ format: 'date' }, '2023-02-29', 'must be a date such as 2019-08-24, not "2023-02-29"'],
  [{ format: 'email' }, 'x', 'must be an email such as user@example.com, not "x"'],
  [{ maxItems: 1 }, [1, 2], 'must have at most 1 item'],
  [{ uniqueItems: true }, [1, 1], 'must not have the same item twice'],
  [{ prefixItems: [{}], items: false }, ['a', 1], '1 is not allowed'],
  [{ required: ['a', 'b'] }, { a: 1 }, 'must have the property "b"'],
  [{ additionalProperties: { type: 'integer' } }, { a: 'b' }, 'a must be an integer, not "b"'],
  [{ patternProperties: { '^x': false } }, { x: 1 }, 'x is not allowed'],
  [{ allOf: [dog], unevaluatedProperties: false }, { nam: 'Rex' }, 'nam is not allowed'],
  [{ anyOf: [{ type: 'string' }, { minimum: 3 }] }, 2, 'fits none of the 2 schemas under "anyOf"'],
  [{ oneOf: [{ minimum: 1 }, {}] }, 2, 'must fit exactly one of the 2 schemas under "oneOf"'],
  [{ not: { type: 'null' } }, null, 'must not fit the schema under "not"'],
  [{ if: { minimum: 5 }, then: {}, else: { maximum: 3 } }, 4, 'must be at most 3, not 4'],
  [tree, { children: [{}, { children: 1 }] }, 'children 1 children must be an array, not 1'],
])('%j rejects %j', (schema, value, message) => expect(findErrors(value, schema)).toEqual([message]));

test('applies only the schema that the discriminator selects', () => {
  const mapping = { purring: '#/components/schemas/Cat' };
  const schema = { oneOf: [cat, dog], discriminator: { propertyName: 'kind', mapping } };
  expect(findErrors({ kind: 'Dog' }, schema)).toEqual([]);
  expect(findErrors({ kind: 'purring' }, schema)).toEqual(['must have the property "lives"']);
  expect(findErrors({ kind: 'Cat' }, schema)).toEqual(['kind must be one of "purring", "Dog", not "Cat"']);
  expect(findErrors({}, schema)).toEqual(['must have the property "kind"']);
});

test.each<[string, unknown]>([
  ['an object', { type: 'object', properties: { a: { type: 'string', minLength: 8 } } }],
  ['a list', { type: 'array', minItems: 2, items: { enum: ['a'] } }],
  ['references', { allOf: [cat, dog] }],
  ['a recursive schema', tree],
])('generates a valid sample for %s', (_, schema) => {
  expect(findErrors(generateSample(schema, root), schema)).toEqual([]);
});

test('explains why a value could not be checked', () => {
  expect(findErrors('a', { pattern: '(' })).toEqual([expect.stringMatching(/^cannot be checked: .*\(/)]);
});
