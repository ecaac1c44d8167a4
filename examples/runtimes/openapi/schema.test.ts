import { describe, expect, test } from 'vitest';
import { sampleOf } from './sample';
import { schemaErrors } from './schema';

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
const errors = (value: unknown, schema: unknown) =>
  schemaErrors(value, schema, root).map(({ path, message }) => [...path, message].join(' '));

describe("a valid value doesn't break any rule; an invalid one breaks one", () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['type', { type: 'integer' }, 1, 1.5],
    ['type: an integer written as 1.0', { type: 'integer' }, 1.0, '1'],
    ['types', { type: ['string', 'null'] }, null, 1],
    ["a list isn't an object", { type: 'object' }, {}, []],
    ['enum', { enum: ['a', { b: 1, c: 2 }] }, { c: 2, b: 1 }, 'b'],
    ['const', { const: [1] }, [1], [2]],
    ['minimum', { minimum: 2 }, 2, 1],
    ['maximum', { maximum: 2 }, 2, 3],
    ['exclusiveMinimum', { exclusiveMinimum: 2 }, 2.1, 2],
    ['exclusiveMaximum', { exclusiveMaximum: 2 }, 1.9, 2],
    ['multipleOf', { multipleOf: 0.01 }, 4.35, 4.355],
    ['minLength counts characters', { minLength: 2 }, '€é', '🍵'],
    ['maxLength', { maxLength: 1 }, '🍵', 'ab'],
    ['pattern is not anchored', { pattern: '\\d{2}' }, 'a12', 'a1'],
    ['format date', { format: 'date' }, '2024-02-29', '2023-02-29'],
    ['format date-time', { format: 'date-time' }, '2026-11-22T09:30:00+01:00', '2026-11-22 09:30'],
    ['format email', { format: 'email' }, 'a.b@shop.example', 'a.b@'],
    ['format uuid', { format: 'uuid' }, '123e4567-e89b-42d3-a456-426614174000', '123e4567'],
    ['format uri', { format: 'uri' }, 'https://a.example/b', '/b'],
    ['an unknown format', { format: 'isbn' }, 'x', undefined],
    ['minItems', { minItems: 1 }, [1], []],
    ['maxItems', { maxItems: 1 }, [1], [1, 2]],
    ['uniqueItems', { uniqueItems: true }, [{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 1 }]],
    ['items', { items: { type: 'string' } }, ['a'], ['a', 1]],
    ['prefixItems', { prefixItems: [{ type: 'string' }], items: false }, ['a'], ['a', 1]],
    ['required', { required: ['a'] }, { a: null }, { b: 1 }],
    ['properties', { properties: { a: { type: 'string' } } }, { b: 1 }, { a: 1 }],
    ['additionalProperties', { properties: { a: {} }, additionalProperties: false }, { a: 1 }, { b: 1 }],
    [
      'additionalProperties with a schema',
      { additionalProperties: { type: 'integer' } },
      { a: 1 },
      { a: 'b' },
    ],
    ['patternProperties', { patternProperties: { '^x': false } }, { y: 1 }, { x: 1 }],
    ['maxProperties', { maxProperties: 1 }, { a: 1 }, { a: 1, b: 2 }],
    ['allOf', { allOf: [{ minimum: 1 }, { maximum: 3 }] }, 2, 4],
    ['anyOf', { anyOf: [{ type: 'string' }, { minimum: 3 }] }, 3, 2],
    ['oneOf', { oneOf: [{ minimum: 1 }, { minimum: 5 }] }, 2, 6],
    ['not', { not: { type: 'null' } }, 1, null],
    ['if', { if: { minimum: 5 }, then: { multipleOf: 5 }, else: { maximum: 3 } }, 10, 4],
    ['$ref', cat, { kind: 'Cat', lives: 9 }, { kind: 'Cat' }],
    [
      'a discriminator',
      { oneOf: [cat, dog], discriminator: { propertyName: 'kind' } },
      { kind: 'Dog' },
      { kind: 'Cow' },
    ],
    ['a schema in itself', tree, { children: [{ children: [] }] }, { children: [{ children: 1 }] }],
    [
      'unevaluatedProperties',
      { allOf: [dog], unevaluatedProperties: false },
      { name: 'Rex' },
      { nam: 'Rex' },
    ],
    ['false', { properties: { a: false } }, {}, { a: 1 }],
  ])('%s', (name, schema, right, wrong) => {
    expect(errors(right, schema)).toEqual([]);
    if (wrong !== undefined) expect(errors(wrong, schema), name).toHaveLength(1);
  });
});

test('a discriminator applies only the schema that it names, by its mapping', () => {
  const schema = {
    oneOf: [cat, dog],
    discriminator: { propertyName: 'kind', mapping: { purring: '#/components/schemas/Cat' } },
  };
  expect(errors({ kind: 'purring' }, schema)).toEqual(['must have the property "lives"']);
  expect(errors({ kind: 'Cat' }, schema)).toEqual(['kind must be one of "purring", "Dog", not "Cat"']);
  expect(errors({}, schema)).toEqual(['must have the property "kind"']);
});

test('reports which rule is broken, and where', () => {
  const schema = { properties: { items: { items: { properties: { count: { minimum: 1 } } } } } };
  expect(errors({ items: [{ count: 1 }, { count: 0 }] }, schema)).toEqual([
    'items 1 count must be at least 1, not 0',
  ]);
});

test.each<[string, unknown]>([
  [
    'an object',
    {
      type: 'object',
      properties: { a: { type: 'string', minLength: 8 }, b: { type: 'number', multipleOf: 0.5 } },
    },
  ],
  ['a list', { type: 'array', minItems: 2, items: { enum: ['a'] } }],
  ['null or text', { type: ['string', 'null'], maxLength: 2 }],
  ['references', { allOf: [cat, dog] }],
  ['alternatives', { anyOf: [cat, dog] }],
  ['a schema in itself', tree],
  ['limits', { type: 'integer', exclusiveMinimum: 4 }],
])('a value made up for %s is valid', (_, schema) => {
  expect(errors(sampleOf(schema, root), schema)).toEqual([]);
});

test('explains why a value could not be checked', () => {
  expect(errors('a', { pattern: '(' })).toEqual([expect.stringMatching(/^cannot be checked: .*\(/)]);
});
