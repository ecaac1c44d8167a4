/** Readers can write anything anywhere. None of it may throw, or the run would never end. */
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readDescription } from './description';
import { lint } from './lint';
import { answer, responseText } from './mock';
import { operationsOf, successOf, summaryOf } from './operations';
import { CHANGE_OF_ORDER } from './testing';

const WHOLE = `openapi: 3.2.0
info: { title: Shop, version: '1.0' }
servers: [{ url: 'https://{place}.example/v1', variables: { place: { default: eu } } }]
security: [{ login: [read] }, { key: [] }]
paths:
  /orders/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    additionalOperations: { COPY: { responses: { default: { description: Copied } } } }
    post:
      parameters: [{ name: tags, in: query, explode: false, schema: { type: array, items: { enum: [a] } } }, { name: c, in: cookie, schema: {} }]
${CHANGE_OF_ORDER}
components:
  parameters: { Id: { name: id, in: path, required: true, schema: { type: integer } } }
  schemas:
    Order:
      allOf: [{ type: object, required: [id], properties: { id: { type: [integer, 'null'], minimum: 1 }, order: { $ref: '#/components/schemas/Order' } } }]
      oneOf: [{ $ref: '#/components/schemas/Paid' }]
      discriminator: { propertyName: kind, mapping: { paid: Paid } }
      unevaluatedProperties: false
      examples: [{ id: 1, kind: paid }]
    Paid: { properties: { kind: { const: paid } }, patternProperties: { '^x': {} }, additionalProperties: { type: string }, default: {} }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/t, scopes: { read: Read } } } }
`;

const REQUESTS = [
  'POST /v1/orders/7?tags=a,b',
  'GET /v1/orders/7',
  'COPY /v1/orders/x',
  'GET //',
  'GET /%',
  'GET http://',
];

/** Does everything that a run does with a description. */
function runAll(text: string): void {
  const description = readDescription(text);
  for (const { line } of lint(description)) expect(line).toBeGreaterThan(0);
  for (const operation of operationsOf(description.value))
    [successOf(operation), summaryOf(operation)].join('');
  for (const start of REQUESTS)
    for (const prefer of ['', 'code=404', 'example=two']) {
      const [method = '', target = ''] = start.split(' ');
      const headers = { 'x-key': 'k', 'content-type': 'application/json', cookie: 'c=1', prefer };
      const response = answer(description.value, {
        method,
        target,
        headers,
        body: '{"id":1,"kind":"paid","order":{}}',
      });
      expect(responseText(response)).toMatch(/^\d/);
    }
}

/** Returns the paths of all values. */
function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

function replaced(value: unknown, [step, ...rest]: (string | number)[], by: unknown): unknown {
  if (step === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[step] = replaced(copy[step], rest, by);
  return copy;
}

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', [1, null, { a: [] }]],
  ['an object', { '': null, $ref: 7, a: { $ref: '#/nowhere' } }],
  ['text', '{x}'],
  ['a number', -0.5],
  ['a reference to all of it', { $ref: '#' }],
  ['a reference to itself', { $ref: '#/components/schemas/Order' }],
])('%s anywhere', (_, by) => {
  const whole: unknown = parse(WHOLE);
  const all = places(whole);
  expect(all.length).toBeGreaterThan(100);
  for (const path of all) {
    const text = stringify(replaced(whole, path, by));
    expect(() => runAll(text), `${path.join('.')}`).not.toThrow();
  }
});

test("all of it, and texts that aren't descriptions", () => {
  expect(lint(readDescription(WHOLE)).filter(({ level }) => level === 'error')).toEqual([]);
  expect(() => runAll('openapi: 3.1.1\npaths: &a { /a: *a }')).toThrow(/part of itself/);
  for (const text of ['', '7', '[]', 'openapi: 3.1.1', '# nothing']) runAll(text);
});
