import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mongoCollections } from './mongo';
import { sqlScript } from './sql';
import { DATASET_NAMES } from './types';

interface MongoOrder {
  number: number;
  orderedAt: Date;
  items: { quantity: number; unitPrice: number; name: string }[];
}

describe('mongoCollections', () => {
  it('gives new objects at each call', () => {
    const first = mongoCollections('shop');
    (first['orders'] as unknown as MongoOrder[])[0]!.items.length = 0;
    expect((mongoCollections('shop')['orders'] as unknown as MongoOrder[])[0]!.items.length).toBeGreaterThan(
      0,
    );
  });
  it('gives every document an id of its own', () => {
    for (const name of DATASET_NAMES) {
      const ids = Object.values(mongoCollections(name)).flatMap((list) => list.map(({ _id }) => String(_id)));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe('SQL and MongoDB', () => {
  const db = new PGlite();
  const query = async (text: string) => (await db.query<Record<string, unknown>>(text)).rows;
  beforeAll(async () => {
    for (const name of DATASET_NAMES) await db.exec(sqlScript(name));
  });
  afterAll(() => db.close());

  it.each(DATASET_NAMES)('%s: the same number of rows and documents', async (name) => {
    for (const [collection, documents] of Object.entries(mongoCollections(name))) {
      expect(await query(`SELECT count(*)::int AS n FROM ${collection}`)).toEqual([{ n: documents.length }]);
    }
  });
  it('the same total of every order', async () => {
    const orders = mongoCollections('shop')['orders'] as unknown as MongoOrder[];
    const totals = orders.map(({ number, items }) => ({
      id: number,
      total: items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0).toFixed(2),
    }));
    expect(
      await query(
        'SELECT order_id AS id, sum(quantity * unit_price)::text AS total FROM order_items GROUP BY 1 ORDER BY 1',
      ),
    ).toEqual(totals);
  });
  it('goes on counting after the ids that are there', async () => {
    expect(
      await query(
        "INSERT INTO orders (customer_id, ordered_at, status) VALUES (1, '2026-01-01Z', 'pending') RETURNING id",
      ),
    ).toEqual([{ id: 1061 }]);
  });
});
