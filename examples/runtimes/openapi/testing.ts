/** Pieces of descriptions, for tests. */

/** The request body and responses for changing an order: the lines under `post:` in a path. */
export const CHANGE_OF_ORDER = `      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses:
        '200':
          description: Changed
          headers: { ETag: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' }, examples: { one: { value: {} } } } }`;
