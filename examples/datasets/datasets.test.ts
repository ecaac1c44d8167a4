import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATASET_NAMES } from './datasets';
import { createMongoCollections } from './mongo';
import { createSqlScript } from './sql';

interface MongoOrder {
  number: number;
  items: { quantity: number; unitPrice: number }[];
}

const getOrders = () => createMongoCollections('shop')['orders'] as unknown as MongoOrder[];

it('createMongoCollections returns new objects on each call', () => {
  getOrders()[0]!.items.length = 0;
  expect(getOrders()[0]!.items).not.toHaveLength(0);
});

describe('the SQL and MongoDB versions', () => {
  const db = new PGlite();
  const query = async (text: string) => (await db.query<Record<string, unknown>>(text)).rows;
  beforeAll(async () => {
    for (const name of DATASET_NAMES) await db.exec(createSqlScript(name));
  });
  afterAll(() => db.close());

  it.each(DATASET_NAMES)('of %s have the same number of rows and documents', async (name) => {
    for (const [collection, documents] of Object.entries(createMongoCollections(name))) {
      expect(await query(`SELECT count(*)::int AS n FROM ${collection}`)).toEqual([{ n: documents.length }]);
    }
  });
  it('have the same total for every order', async () => {
    const totals = getOrders().map(({ number, items }) => ({
      id: number,
      total: items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0).toFixed(2),
    }));
    expect(
      await query(
        'SELECT order_id AS id, sum(quantity * unit_price)::text AS total FROM order_items GROUP BY 1 ORDER BY 1',
      ),
    ).toEqual(totals);
  });
  it('give a new SQL row the next id', async () => {
    expect(
      await query(
        "INSERT INTO orders (customer_id, ordered_at, status) VALUES (1, '2026-01-01Z', 'pending') RETURNING id",
      ),
    ).toEqual([{ id: 1061 }]);
  });
});
