import { testConformance } from '../lib/conformance';
import about from './about';

const HEAD = "openapi: 3.1.1\ninfo: { title: Shop, version: '1' }\n";
const description = (rest: string) => ({ name: 'openapi.yaml', code: HEAD + rest });
const requests = (code: string) => ({ name: 'requests.http', code });
const withRequests = (rest: string, code: string) => ({ files: [description(rest), requests(code)] });

/** Returns a path with one operation. `rest` contains additional fields for the operation. */
const operation = (path: string, rest = '', method = 'get') =>
  `paths:\n  ${path}:\n    ${method}:\n${rest.replace(/^(?=.)/gm, '      ')}${rest ? '\n' : ''}      responses: { '200': { description: ok } }\n`;
const schema = (text: string) => `components:\n  schemas:\n    A: ${text}\n`;

/** Returns a path with an operation that responds with JSON. `media` contains the schema or example. */
const respondWith = (media: string) =>
  `paths:\n  /a:\n    get:\n      responses:\n        '200': { description: ok, content: { application/json: ${media} } }\n`;

testConformance(about, [
  {
    feature: 'a description without problems',
    program: HEAD + operation('/orders', 'summary: All orders'),
    prints:
      'No problems.\n\n method | path    | summary    | success\n--------+---------+------------+---------\n GET    | /orders | All orders | 200',
  },
  {
    feature: 'a description in JSON',
    program: '{\n  "openapi": "3.1.1",\n  "info": { "title": "Shop" },\n  "paths": {}\n}',
    prints: 'line 3: error: info: "version" is missing.',
  },
  {
    feature: "text that isn't YAML",
    program: 'openapi: 3.1.1\ninfo: [',
    prints: /^YAMLError: .*flow/i,
  },
  {
    feature: 'unknown fields, with the nearest name',
    program: HEAD + operation('/a', 'sumary: All\nx-own: 1'),
    prints:
      /^line 6: error: GET \/a, sumary: an Operation Object has no field "sumary"\. Did you mean "summary"\?\n\n/,
  },
  {
    feature: 'values of another type',
    program: 'openapi: 3.1.1\ninfo:\n  title: Shop\n  version: 1.0\npaths: []',
    prints:
      "line 4: error: info.version: must be text, not the number 1. Put quotes around it: '1.0'.\nline 5: error: paths: must be an object (a map of fields), not a list.",
  },
  {
    feature: 'versions other than 3.1 and 3.2',
    program: 'openapi: 3.0.3\nnothing: 1',
    prints: 'line 1: error: openapi: must be 3.1 or 3.2 with a third number, such as 3.1.1, not "3.0.3".',
  },
  {
    feature: 'fields that are new in 3.2',
    program: `${HEAD}tags: [{ name: a, kind: nav }]\npaths: {}`,
    prints: 'line 3: error: tags.0.kind: is new in OpenAPI 3.2, and this is a description of 3.1.',
  },
  {
    feature: 'undeclared path parameters',
    program:
      HEAD + operation('/a/{id}', 'parameters:\n  - { name: key, in: path, required: true, schema: {} }'),
    prints:
      /^line 5: error: GET \/a\/\{id\}: the path has \{id\}, but no parameter in: path is named "id"\.\nline 7: error: .*the path has no \{key\}\./,
  },
  {
    feature: 'duplicate paths',
    program: `${HEAD}paths:\n  /a/{id}: {}\n  /a/{key}: {}`,
    prints: 'line 5: error: /a/{key}: is the same path as /a/{id}: names between braces make no difference.',
  },
  {
    feature: 'broken references',
    program: `${HEAD}components:\n  schemas:\n    Order: {}\n    A: { $ref: '#/components/schemas/Oder' }\n    B: { $ref: #/a }\n      }`,
    prints:
      'line 6: error: components.schemas.A.$ref: "#/components/schemas/Oder" does not exist. Did you mean "Order"?\nline 7: error: components.schemas.B.$ref: must be text, in quotes, since # begins a comment in YAML.',
  },
  {
    feature: 'references to other documents',
    program: HEAD + schema("{ $ref: 'order.yaml' }"),
    prints:
      'line 5: warning: components.schemas.A.$ref: "order.yaml" is in another document and was not checked.',
  },
  {
    feature: 'responses',
    program: `${HEAD}paths:\n  /a:\n    get:\n      responses:\n        200: { description: ok }\n        '2000': { description: ok }\n        '404': {}\n    put:\n      responses: {}`,
    prints:
      /^line 8: .*"2000" is not a status.*\nline 9: error: GET \/a, responses\.404: "description" is missing\.\nline 11: .*at least one status\.\n/,
  },
  {
    feature: 'types and keywords of schemas',
    program: HEAD + schema('{ type: strin, minLenght: 1 }'),
    prints:
      /"strin" is not a type; .* Did you mean "string"\?\n.*warning: .*has no keyword "minLenght", so it is ignored\. Did you mean "minLength"\?$/,
  },
  {
    feature: 'nullable from OpenAPI 3.0',
    program: HEAD + schema('{ type: string, nullable: true }'),
    prints:
      'line 5: error: components.schemas.A.nullable: nullable was removed in OpenAPI 3.1. Write type: [string, "null"] instead, with the actual type.',
  },
  {
    feature: "examples that don't fit their schema",
    program: HEAD + schema('{ type: object, properties: { n: { type: integer } }, examples: [{ n: a }] }'),
    prints:
      'line 5: warning: components.schemas.A.examples.0.n: does not fit the schema: it must be an integer, not "a".',
  },
  {
    feature: 'security schemes and requirements',
    program: `${HEAD}security: [{ kee: [] }, { login: [orders:write] }]\ncomponents:\n  securitySchemes:\n    key: { type: apiKey, name: K }\n    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: /t, scopes: { orders:read: Read } } } }`,
    prints:
      /no securityScheme is named "kee"\. Did you mean "key"\?\n.*type apiKey needs "in"\.\n.*warning: .*no flow of "login" has the scope "orders:write"\. Did you mean "orders:read"\?/,
  },
  {
    feature: 'requests and examples',
    program: withRequests(
      respondWith('{ example: { id: 17 } }'),
      '# The first\nGET /a HTTP/1.1\nHost: shop.example\n\n### Again\nGET /a?x=1',
    ),
    prints:
      '# The first\nGET /a\n200 OK\ncontent-type: application/json\n\n{\n  "id": 17\n}\n\n# Again\nGET /a?x=1\n200 OK\ncontent-type: application/json\n\n{\n  "id": 17\n}',
  },
  {
    feature: "text that isn't a request",
    program: withRequests(operation('/a'), 'GET /a\n\n###\nfetch it'),
    prints: /^RequestError: "fetch it" isn't a request: /,
  },
  {
    feature: 'blocks that run after a description',
    program: { before: [[description(operation('/a'))]], files: [{ name: 'openapi.yaml', code: 'GET /a' }] },
    prints: 'GET /a\n200 OK',
  },
  {
    feature: 'values generated from a schema',
    program: withRequests(
      respondWith(
        '{ schema: { type: array, items: { type: object, properties: { id: { type: integer, minimum: 3 }, day: { type: string, format: date }, kind: { enum: [tea] } } } } }',
      ),
      'GET /a',
    ),
    prints: /\n\n\[\n  \{\n    "id": 3,\n    "day": "2019-08-24",\n    "kind": "tea"\n  \}\n\]$/,
  },
  {
    feature: 'servers with a path',
    program: withRequests(
      `servers: [{ url: https://shop.example/v1 }]\n${operation('/a')}`,
      'GET /v1/a\n###\nGET /a',
    ),
    prints: /^GET \/v1\/a\n200 OK\n\nGET \/a\n404 Not Found\n[^]*begin with \/v1\./,
  },
  {
    feature: "paths and methods that don't exist",
    program: withRequests(operation('/a'), 'GET /b\n###\nPUT /a'),
    prints:
      /404 Not Found[^]*no path for \/b\.[^]*405 Method Not Allowed\n[^]*allow: GET\n[^]*\/a has GET, not PUT\./,
  },
  {
    feature: 'parameters in path, query, header and cookie',
    program: withRequests(
      operation(
        '/a/{id}',
        [
          'parameters:',
          '  - { name: id, in: path, required: true, schema: { type: integer } }',
          '  - { name: tag, in: query, schema: { type: array, maxItems: 1 } }',
          '  - { name: X-Day, in: header, required: true, schema: {} }',
          '  - { name: tea, in: cookie, schema: { const: green } }',
        ].join('\n'),
      ),
      'GET /a/x?tag=1&tag=2\nCookie: tea=black\n###\nGET /a/7\nX-Day: 1',
    ),
    prints:
      /400 Bad Request[^]*"path id"[^]*must be an integer, not \\"x\\"[^]*"query tag"[^]*at most 1 item[^]*"header X-Day"[^]*is required[^]*"cookie tea"[^]*\n200 OK$/,
  },
  {
    feature: 'content',
    program: withRequests(
      operation(
        '/a',
        'requestBody: { required: true, content: { application/json: { schema: { properties: { n: { minimum: 1 } } } } } }',
        'post',
      ),
      'POST /a\n###\nPOST /a\nContent-Type: text/plain\n\na\n###\nPOST /a\nContent-Type: application/json\n\n{\n###\nPOST /a\nContent-Type: application/json\n\n{"n": 0}',
    ),
    prints:
      /must have content[^]*415 Unsupported Media Type[^]*must be application\/json, not text\/plain[^]*isn't valid JSON[^]*"pointer": "#\/n",\n      "detail": "must be at least 1, not 0"/,
  },
  {
    feature: 'readOnly and writeOnly',
    program: withRequests(
      `paths:\n  /a:\n    post:\n      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }\n      responses:\n        '201': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }\n${schema('{ type: object, required: [id, key], properties: { id: { type: integer, readOnly: true }, key: { type: string, writeOnly: true } } }')}`,
      'POST /a\nContent-Type: application/json\n\n{ "key": "x" }\n###\nPOST /a\nContent-Type: application/json\n\n{ "id": 1 }',
    ),
    prints:
      /^POST \/a\n201 Created\n[^]*\n\n\{\n {2}"id": 0\n\}\n\nPOST \/a\n400 Bad Request\n[^]*must have the property \\"key\\"/,
  },
  {
    feature: 'security of requests',
    program: withRequests(
      `security: [{ key: [] }]\ncomponents:\n  securitySchemes:\n    key: { type: http, scheme: bearer }\n${operation('/a')}`,
      'GET /a\n###\nGET /a\nAuthorization: Bearer t',
    ),
    prints:
      /401 Unauthorized\n[^]*www-authenticate: Bearer\n[^]*Authorization: Bearer … is missing\.[^]*200 OK$/,
  },
  {
    feature: 'Prefer',
    program: withRequests(
      `paths:\n  /a:\n    get:\n      responses:\n        '200': { description: ok, content: { text/plain: { examples: { one: { value: 1 }, two: { value: two } } } } }\n        '404': { description: none }`,
      'GET /a\nPrefer: example=two\n###\nGET /a\nPrefer: code=404\n###\nGET /a\nPrefer: code=500',
    ),
    prints: /\ntwo\n[^]*404 Not Found\n[^]*501 Not Implemented[^]*doesn't describe a 500/,
  },
  {
    feature: 'Accept',
    program: withRequests(
      `paths:\n  /a:\n    get:\n      responses:\n        '200': { description: ok, content: { text/plain: { example: a }, text/csv: { example: b } } }`,
      'GET /a\nAccept: text/csv, text/*',
    ),
    prints: 'GET /a\n200 OK\ncontent-type: text/plain\n\na',
  },
  {
    feature: 'tests of exercises',
    program: {
      files: [description(operation('/a') + schema('{ type: string, nullable: 1 }'))],
      tests: `test('has all globals', async () => {
        expect(description.openapi).toBe('3.1.1');
        expect(problems).toEqual([{ line: 9, level: 'error', message: expect.stringContaining('nullable') }]);
        expect((await request('GET /a')).status).toBe(200);
        expect((await request('POST /a', { headers: { A: '1' }, body: {} })).headers.allow).toBe('GET');
        expect(schemaErrors('A', 1)).toEqual(['must be a string, not 1']);
      });`,
    },
    prints: '✓ has all globals',
  },
  {
    feature: 'callbacks, webhooks and links',
    program: `${HEAD}webhooks:\n  sold: { post: { requestBody: {}, responses: { '200': { description: ok } } } }`,
    prints: 'line 4: error: webhooks.sold.post.requestBody: "content" is missing.',
  },
]);
