/**
 * Checks that our linter and Redocly's, which checks blocks with `checker=openapi`, agree on what is an error. Ours has a few
 * more rules: names of security schemes, and `required: true` for path parameters.
 */
import { expect, test } from 'vitest';
import { openapi } from '../../verify/checkers/data';
import { readDescription } from './description';
import { lint } from './lint';
import { CHANGE_OF_ORDER } from './testing';

const OPERATION = `
  /orders/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer } }
    post:
      operationId: change
      tags: [orders]
${CHANGE_OF_ORDER}
        4XX: { $ref: '#/components/responses/Wrong' }
        default: { description: All else }`;

const WHOLE = `openapi: 3.1.1
info: { title: Shop, version: '1.0', license: { name: MIT, identifier: MIT } }
servers: [{ url: 'https://{place}.example/v1', variables: { place: { default: eu, enum: [eu, us] } } }]
tags: [{ name: orders, description: Orders }]
security: [{ login: [read] }, { key: [] }]
paths:${OPERATION}
components:
  responses: { Wrong: { description: Your fault } }
  schemas:
    Order:
      type: [object, 'null']
      required: [id]
      properties: { id: { type: integer, exclusiveMinimum: 0 }, parts: { type: array, items: true } }
      additionalProperties: false
      x-own: 1
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: oauth2, flows: { authorizationCode: { authorizationUrl: https://a.example/a, tokenUrl: https://a.example/t, scopes: { read: Read } } } }
    open: { type: openIdConnect, openIdConnectUrl: https://a.example/o }
`;

test.each<[name: string, from: string, to: string]>([
  ['all of it', '', ''],
  ['3.2', '3.1.1', '3.2.0'],
  ['no version of the API', ", version: '1.0'", ''],
  ['a version that is a number', "version: '1.0'", 'version: 1.0'],
  ['no license name', 'name: MIT, ', ''],
  ['an unknown field of info', 'title: Shop', 'title: Shop, titel: Shop'],
  ['an extension', 'title: Shop', 'title: Shop, x-titel: 1'],
  ['a server without an address', 'url:', 'uri:'],
  ['a variable without a default', 'default: eu, ', ''],
  ['an unknown field of an operation', 'operationId: change', 'operationID: change'],
  ["tags that aren't a list", 'tags: [orders]', 'tags: orders'],
  ['a path without a slash', '/orders/{id}:', 'orders/{id}:'],
  ['a parameter that is not declared', 'name: id, in', 'name: order, in'],
  ['a parameter in an invalid place', 'in: path', 'in: body'],
  ['a parameter without a schema', ', schema: { type: integer } }', ' }'],
  [
    'content without a map',
    "content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }",
    'content: []',
  ],
  [
    'a body without content',
    'content: { application/json: { schema: ',
    'description: { application/json: { schema: ',
  ],
  ['a response without a description', 'description: Changed', 'x-description: Changed'],
  ['a status of four digits', "'200'", "'2000'"],
  ['no responses', "'#/components/responses/Wrong'", "'#/components/responses/Rong'"],
  ['a type that does not exist', 'type: integer, excl', 'type: int, excl'],
  ["a limit that isn't a number", 'exclusiveMinimum: 0', 'exclusiveMinimum: true'],
  ["required that isn't a list", 'required: [id]', 'required: id'],
  ['nullable', "type: [object, 'null']", 'type: object\n      nullable: true'],
  ['a scheme of an unknown type', 'type: apiKey', 'type: apikey'],
  ['a scheme without what it needs', 'in: header, name', 'in: header, x-name'],
  ['a flow without scopes', ', scopes: { read: Read }', ''],
  ['no paths, components or webhooks', WHOLE.slice(WHOLE.indexOf('paths:')), ''],
  ['a path twice', 'components:\n', '  /orders/{key}: {}\ncomponents:\n'],
  ['a method of 3.2', '    post:', '    query:'],
  ['components of 3.2', 'components:\n', 'components:\n  mediaTypes: {}\n'],
])('%s', async (_, from, to) => {
  const text = WHOLE.replace(from, () => to);
  if (from) expect(text).not.toBe(WHOLE);
  const ours = lint(readDescription(text)).filter(({ level }) => level === 'error');
  const theirs = await openapi(text, { lang: 'yaml' } as Parameters<typeof openapi>[1]);
  const details = `${ours.map(({ message }) => message).join('\n')}\n--\n${theirs.map(({ message }) => message).join('\n')}`;
  expect(ours.length > 0, details).toBe(theirs.length > 0);
});

test("a response doesn't need a description in 3.2, although Redocly requires one", () => {
  const text = WHOLE.replace('description: Changed', 'headers: {}').replace(/headers: \{ ETag.*/, '');
  const errors = (of: string) => lint(readDescription(of)).filter(({ level }) => level === 'error');
  expect(errors(text)).toHaveLength(1);
  expect(errors(text.replace('3.1.1', '3.2.0'))).toEqual([]);
});
