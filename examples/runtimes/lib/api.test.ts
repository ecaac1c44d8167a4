import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, type ApiAnswer } from './api';

let api: ReturnType<typeof createApi>;
beforeEach(() => void (api = createApi()));

const ask = (method: string, path: string, body?: unknown): ApiAnswer =>
  api({ method, url: new URL(path, 'https://shop.example'), body });
const rows = (path: string) => ask('GET', path).body as Record<string, unknown>[];

describe('the stand-in API', () => {
  it('lists, filters, searches, sorts and pages', () => {
    expect(rows('/api/products')).toHaveLength(24);
    expect(rows('/api/products?category=Books').every((row) => row['category'] === 'Books')).toBe(true);
    expect(rows('/api/products?q=knots')).toMatchObject([{ name: 'Knots for Every Day' }]);
    const prices = rows('/api/products?sort=-price').map((row) => Number(row['price']));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(ask('GET', '/api/products?page=2&limit=10')).toMatchObject({
      body: { length: 10, 0: { id: 11 } },
      headers: { 'x-total-count': '24' },
    });
  });

  it('reads one, and what belongs to it', () => {
    expect(ask('GET', '/api/products/1')).toMatchObject({ status: 200, body: { id: 1 } });
    expect(rows('/api/products/1/reviews').every((row) => row['product'] === 1)).toBe(true);
  });

  it('creates, changes, replaces and deletes, and forgets with its server', () => {
    expect(ask('POST', '/api/products', { name: 'New', price: 1 })).toMatchObject({
      status: 201,
      body: { id: 25 },
    });
    expect(ask('PATCH', '/api/products/25', { price: 2 }).body).toEqual({ id: 25, name: 'New', price: 2 });
    expect(ask('PUT', '/api/products/25', { name: 'Other' }).body).toEqual({ id: 25, name: 'Other' });
    expect(ask('DELETE', '/api/products/25')).toEqual({ status: 204 });
    expect(ask('GET', '/api/products/25').status).toBe(404);
    ask('DELETE', '/api/products/1');
    api = createApi();
    expect(ask('GET', '/api/products/1').status).toBe(200);
  });

  it.each([
    ['GET', '/api/products/999', undefined, 404],
    ['GET', '/api/products/1/customers', undefined, 404],
    ['POST', '/api/products', { name: 'x' }, 422],
    ['DELETE', '/api/products', undefined, 405],
    ['GET', '/api/status/503', undefined, 503],
  ])('%s %s answers with the right failure', (method, path, body, status) => {
    expect(ask(method, path, body)).toMatchObject({ status, body: { error: expect.any(String) as string } });
  });
});
