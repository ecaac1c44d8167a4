/** A valid description for tests. It uses most of the objects in the specification. */
export const DESCRIPTION = `openapi: 3.1.1
info: { title: Shop, version: '1.0', license: { name: MIT, identifier: MIT } }
servers: [{ url: 'https://{place}.example/v1', variables: { place: { default: eu, enum: [eu, us] } } }]
tags: [{ name: orders, description: Orders }]
security: [{ login: [read] }, { key: [] }]
paths:
  /orders/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    post:
      operationId: change
      tags: [orders]
      parameters: [{ name: tags, in: query, explode: false, schema: { type: array, items: { enum: [a] } } }, { name: c, in: cookie, schema: {} }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses:
        '200':
          description: Changed
          headers: { ETag: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' }, examples: { one: { value: { id: 1, kind: paid } } } } }
        4XX: { $ref: '#/components/responses/Wrong' }
        default: { description: Other errors }
components:
  parameters: { Id: { name: id, in: path, required: true, schema: { type: integer } } }
  responses: { Wrong: { description: Invalid request } }
  schemas:
    Order:
      type: [object, 'null']
      required: [id]
      properties: { id: { type: integer, exclusiveMinimum: 0 }, parts: { type: array, items: true }, order: { $ref: '#/components/schemas/Order' } }
      oneOf: [{ $ref: '#/components/schemas/Paid' }]
      discriminator: { propertyName: kind, mapping: { paid: '#/components/schemas/Paid' } }
      unevaluatedProperties: false
      examples: [{ id: 1, kind: paid }]
      x-own: 1
    Paid: { required: [kind], properties: { kind: { const: paid } }, patternProperties: { '^x': {} } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: oauth2, flows: { authorizationCode: { authorizationUrl: https://a.example/a, tokenUrl: https://a.example/t, scopes: { read: Read } } } }
    open: { type: openIdConnect, openIdConnectUrl: https://a.example/o }
`;
