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
  it('names the data sets where one is not known', () => {
    expect(() => mongoCollections('shops')).toThrow(
      'There is no data set "shops". Data sets: shop, places, people.',
    );
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
  it('the same stars for every product', async () => {
    const { reviews, products } = mongoCollections('shop');
    const stars = products!.map(({ _id, sku }) => ({
      sku,
      stars: reviews!
        .filter(({ productId }) => String(productId) === String(_id))
        .reduce((sum, { rating }) => sum + Number(rating), 0),
    }));
    expect(
      await query(
        'SELECT sku, coalesce(sum(rating), 0)::int AS stars FROM products p LEFT JOIN reviews r ON r.product_id = p.id GROUP BY p.id ORDER BY p.id',
      ),
    ).toEqual(stars);
  });
  it('the same people in each region, and salaries in each department', async () => {
    const sums = (list: Record<string, unknown>[], by: string, of: string) => {
      const groups: Record<string, number> = {};
      for (const row of list) groups[String(row[by])] = (groups[String(row[by])] ?? 0) + Number(row[of]);
      return groups;
    };
    const groups = async (text: string) =>
      Object.fromEntries((await query(text)).map(({ key, sum }) => [key, Number(sum)]));
    expect(await groups('SELECT region AS key, sum(population) FROM places GROUP BY 1')).toEqual(
      sums(mongoCollections('places')['places']!, 'region', 'population'),
    );
    expect(await groups('SELECT department AS key, sum(salary) FROM people GROUP BY 1')).toEqual(
      sums(mongoCollections('people')['people']!, 'department', 'salary'),
    );
  });
  it('holds the cases that teaching needs', async () => {
    const names = async (text: string) => (await query(text)).map(({ name }) => name);
    expect(
      await names(
        'SELECT name FROM customers c WHERE NOT EXISTS (SELECT FROM orders WHERE customer_id = c.id)',
      ),
    ).toEqual(['Liam Byrne']);
    expect(
      await names(
        'SELECT name FROM products p WHERE NOT EXISTS (SELECT FROM order_items WHERE product_id = p.id)',
      ),
    ).toEqual(['Brass paperweight']);
    expect(
      await names(
        `SELECT DISTINCT p.name FROM products p JOIN order_items i ON i.product_id = p.id JOIN orders o ON o.id = i.order_id
         GROUP BY p.id HAVING bool_and(o.status = 'cancelled')`,
      ),
    ).toEqual(['Pinhole camera kit']);
    expect(
      await query(
        "SELECT count(*)::int AS n FROM orders WHERE ordered_at >= '2025-02-01Z' AND ordered_at < '2025-03-01Z'",
      ),
    ).toEqual([{ n: 0 }]);
    const ties = await query('SELECT sum(quantity * unit_price) AS total FROM order_items GROUP BY order_id');
    expect(new Set(ties.map(({ total }) => total)).size).toBeLessThan(ties.length);
    expect((await query('SELECT FROM places WHERE population = 0')).length).toBe(1);
    expect((await query("SELECT DISTINCT region FROM places WHERE city = 'Millford'")).length).toBe(2);
    expect((await query("SELECT FROM people WHERE skills = '{}'")).length).toBeGreaterThan(0);
    expect(
      (await query('SELECT FROM products p WHERE NOT EXISTS (SELECT FROM reviews WHERE product_id = p.id)'))
        .length,
    ).toBeGreaterThan(1);
  });
  it('goes on counting after the ids that are there', async () => {
    expect(
      await query(
        "INSERT INTO orders (customer_id, ordered_at, status) VALUES (1, '2026-01-01Z', 'pending') RETURNING id",
      ),
    ).toEqual([{ id: 1061 }]);
  });
});
