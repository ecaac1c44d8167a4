/**
 * Checks that our linter and Redocly's agree on which descriptions have errors. Redocly's linter checks blocks with
 * `checker=openapi`. Ours has a few additional rules, for example that security schemes must exist and that path
 * parameters need `required: true`.
 */
import { expect, test } from 'vitest';
import { openapi } from '../../verify/checkers/data';
import { parseDescription } from './description';
import { lint } from './lint';
import { DESCRIPTION } from './testing';

function findErrors(text: string): string[] {
  const errors = lint(parseDescription(text)).filter(({ level }) => level === 'error');
  return errors.map(({ message }) => message);
}

test.each<[name: string, from: string, to: string]>([
  ['a valid description', '', ''],
  ['version 3.2', '3.1.1', '3.2.0'],
  ['an API without a version', ", version: '1.0'", ''],
  ['a version that is a number', "version: '1.0'", 'version: 1.0'],
  ['a license without a name', 'name: MIT, ', ''],
  ['an unknown field of info', 'title: Shop', 'title: Shop, titel: Shop'],
  ['an extension', 'title: Shop', 'title: Shop, x-titel: 1'],
  ['a server without a URL', 'url:', 'uri:'],
  ['a variable without a default', 'default: eu, ', ''],
  ['an unknown field of an operation', 'operationId: change', 'operationID: change'],
  ["tags that aren't a list", 'tags: [orders]', 'tags: orders'],
  ['a path without a slash', '/orders/{id}:', 'orders/{id}:'],
  ['an undeclared parameter', 'name: id, in', 'name: order, in'],
  ['a parameter in an invalid location', 'in: path', 'in: body'],
  ['a parameter without a schema', ', schema: { type: integer } }', ' }'],
  ['content that is a list', 'content: { application/json: { schema: { ', 'content: [], x-a: { b: { c: { '],
  ['a body without content', 'content: { application', 'description: { application'],
  ['a response without a description', 'description: Changed', 'x-description: Changed'],
  ['a status of four digits', "'200'", "'2000'"],
  ['a broken reference', "'#/components/responses/Wrong'", "'#/components/responses/Rong'"],
  ['an unknown type', 'type: integer, excl', 'type: int, excl'],
  ["a limit that isn't a number", 'exclusiveMinimum: 0', 'exclusiveMinimum: true'],
  ["required properties that aren't a list", 'required: [id]', 'required: id'],
  ['nullable', "type: [object, 'null']", 'type: object\n      nullable: true'],
  ['an unknown type of security scheme', 'type: apiKey', 'type: apikey'],
  ['a security scheme without a name', 'in: header, name', 'in: header, x-name'],
  ['a flow without scopes', ', scopes: { read: Read }', ''],
  ['no paths, components or webhooks', DESCRIPTION.slice(DESCRIPTION.indexOf('paths:')), ''],
  ['a duplicate path', 'components:\n', '  /orders/{key}: {}\ncomponents:\n'],
  [
    'a duplicate operationId',
    '    post:',
    '    get: { operationId: change, responses: { default: { description: Ok } } }\n    post:',
  ],
  ['a method that is new in 3.2', '    post:', '    query:'],
  ['components that are new in 3.2', 'components:\n', 'components:\n  mediaTypes: {}\n'],
])('agrees with Redocly on %s', async (_, from, to) => {
  const text = DESCRIPTION.replace(from, () => to);
  if (from) expect(text).not.toBe(DESCRIPTION);
  const ours = findErrors(text);
  const theirs = await openapi(text, { lang: 'yaml' } as Parameters<typeof openapi>[1]);
  const details = [...ours, '--', ...theirs.map(({ message }) => message)].join('\n');
  expect(ours.length > 0, details).toBe(theirs.length > 0);
});

test("doesn't require descriptions of responses in 3.2, unlike Redocly", () => {
  const text = DESCRIPTION.replace('description: Changed', 'x-description: Changed');
  expect(findErrors(text)).toHaveLength(1);
  expect(findErrors(text.replace('3.1.1', '3.2.0'))).toEqual([]);
});
