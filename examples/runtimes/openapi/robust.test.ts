/**
 * Readers can write any value anywhere in a description. The linter and the mock server must not throw an error,
 * because the run would then fail without explaining what is wrong.
 */
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { parseDescription } from './description';
import { lint } from './lint';
import { formatResponse, respond } from './mock';
import { getSuccessStatuses, getSummary, listOperations } from './operations';
import { DESCRIPTION } from './testing';

const DESCRIPTION_32 = DESCRIPTION.replace('3.1.1', '3.2.0').replace(
  '    post:',
  '    additionalOperations: { COPY: { responses: { default: { description: Copied } } } }\n    post:',
);

const REQUESTS = [
  'POST /v1/orders/7?tags=a,b',
  'GET /v1/orders/7',
  'COPY /v1/orders/x',
  'GET //',
  'GET /%',
  'GET http://',
];

/** Runs the linter and the mock server on a description, as in a real run. */
function runAll(text: string): void {
  const description = parseDescription(text);
  for (const { line } of lint(description)) expect(line).toBeGreaterThan(0);
  for (const operation of listOperations(description.value))
    [getSuccessStatuses(operation), getSummary(operation)].join('');
  for (const start of REQUESTS)
    for (const prefer of ['', 'code=404', 'example=two']) {
      const [method = '', target = ''] = start.split(' ');
      const headers = { 'x-key': 'k', 'content-type': 'application/json', cookie: 'c=1', prefer };
      const body = '{"id":1,"kind":"paid","order":{}}';
      const response = respond(description.value, { method, target, headers, body });
      expect(formatResponse(response)).toMatch(/^\d/);
    }
}

/** Returns the path of a value and the paths of all values inside it. */
function listPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...path, key]))];
}

function replaceAt(value: unknown, [step, ...rest]: (string | number)[], replacement: unknown): unknown {
  if (step === undefined) return replacement;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[step] = replaceAt(copy[step], rest, replacement);
  return copy;
}

test.each<[string, unknown]>([
  ['null', null],
  ['a list', [1, null, { a: [] }]],
  ['an object', { '': null, $ref: 7, a: { $ref: '#/nowhere' } }],
  ['text', '{x}'],
  ['a number', -0.5],
  ['a reference to the whole description', { $ref: '#' }],
  ['a reference to itself', { $ref: '#/components/schemas/Order' }],
])('accepts %s in place of any value', (_, replacement) => {
  const description: unknown = parse(DESCRIPTION_32);
  for (const path of listPaths(description)) {
    const text = stringify(replaceAt(description, path, replacement));
    expect(() => runAll(text), path.join('.')).not.toThrow();
  }
});

test("accepts a valid description and texts that aren't descriptions", () => {
  expect(lint(parseDescription(DESCRIPTION_32)).filter(({ level }) => level === 'error')).toEqual([]);
  expect(() => runAll('openapi: 3.1.1\npaths: &a { /a: *a }')).toThrow(/part of itself/);
  for (const text of ['', '7', '[]', 'openapi: 3.1.1', '# nothing']) runAll(text);
});
