import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, type ApiResponse } from './api';

let api: ReturnType<typeof createApi>;
beforeEach(() => void (api = createApi()));

const request = (method: string, path: string, body?: unknown): ApiResponse =>
  api({ method, url: new URL(path, 'https://shop.example'), body });
const getRows = (path: string) => request('GET', path).body as Record<string, unknown>[];

describe('the mock API', () => {
  it('lists, filters, searches, sorts and pages', () => {
    expect(getRows('/api/products')).toHaveLength(24);
    expect(getRows('/api/products?category=Books').every((row) => row['category'] === 'Books')).toBe(true);
    expect(getRows('/api/products?q=knots')).toMatchObject([{ name: 'Knots for Every Day' }]);
    const prices = getRows('/api/products?sort=-price').map((row) => Number(row['price']));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(request('GET', '/api/products?page=2&limit=10')).toMatchObject({
      body: { length: 10, 0: { id: 11 } },
      headers: { 'x-total-count': '24' },
    });
  });

  it('returns one row, and the rows that refer to it', () => {
    expect(request('GET', '/api/products/1')).toMatchObject({ status: 200, body: { id: 1 } });
    expect(getRows('/api/products/1/reviews').every((row) => row['product'] === 1)).toBe(true);
  });

  it('creates, updates, replaces and deletes rows until the server is recreated', () => {
    expect(request('POST', '/api/products', { name: 'New', price: 1 })).toMatchObject({
      status: 201,
      body: { id: 25 },
    });
    expect(request('PATCH', '/api/products/25', { price: 2 }).body).toEqual({
      id: 25,
      name: 'New',
      price: 2,
    });
    expect(request('PUT', '/api/products/25', { name: 'Other' }).body).toEqual({ id: 25, name: 'Other' });
    expect(request('DELETE', '/api/products/25')).toEqual({ status: 204 });
    expect(request('GET', '/api/products/25').status).toBe(404);
    request('DELETE', '/api/products/1');
    api = createApi();
    expect(request('GET', '/api/products/1').status).toBe(200);
  });

  it.each([
    ['GET', '/api/products/999', undefined, 404],
    ['GET', '/api/products/1/customers', undefined, 404],
    ['POST', '/api/products', { name: 'x' }, 422],
    ['DELETE', '/api/products', undefined, 405],
    ['GET', '/api/status/503', undefined, 503],
  ])('%s %s fails with the right status', (method, path, body, status) => {
    expect(request(method, path, body)).toMatchObject({
      status,
      body: { error: expect.any(String) as string },
    });
  });
});
