/**
 * A mock API for programs. It serves the `shop` dataset and runs in the frame, so changes are lost when the frame is
 * removed.
 */
import shop from '../../datasets/data/shop.json';

interface ApiRequest {
  method: string;
  url: URL;
  body?: unknown;
}

export interface ApiResponse {
  status: number;
  /** Sent as JSON. If it is undefined, the response has no body. */
  body?: unknown;
  headers?: Record<string, string>;
}

type Row = Record<string, unknown> & { id: number };

const RESERVED_PARAMETERS = ['q', 'sort', 'page', 'limit', 'delay'];

/** Returns a request handler with its own copy of the data. */
export function createApi(): (request: ApiRequest) => ApiResponse {
  const tables = structuredClone(shop) as unknown as Record<string, Row[]>;

  return ({ method, url, body }) => {
    const [, , name = '', id, child] = url.pathname.split('/');
    if (name === 'status') return failure(Number(id) || 500, 'as requested');
    const rows = Object.hasOwn(tables, name) ? tables[name] : undefined;
    if (!rows) return failure(404, `no such resource; there are ${Object.keys(tables).join(', ')}`);
    if (id === undefined || id === '') {
      if (method === 'GET') return list(rows, url.searchParams);
      return method === 'POST' ? create(rows, name, body) : failure(405, `${method} needs an id`);
    }
    const row = rows.find((candidate) => String(candidate.id) === id);
    if (!row) return failure(404, `no ${name.replace(/s$/, '')} has the id ${id}`);
    if (child !== undefined) return listChildren(tables, name, row, child, url.searchParams);
    return handleRow(rows, row, method, body);
  };
}

function handleRow(rows: Row[], row: Row, method: string, body: unknown): ApiResponse {
  switch (method) {
    case 'GET':
      return { status: 200, body: row };
    case 'DELETE':
      rows.splice(rows.indexOf(row), 1);
      return { status: 204 };
    case 'PUT':
    case 'PATCH': {
      if (!isObject(body)) return failure(400, 'the body must be a JSON object');
      const changed = { ...(method === 'PATCH' ? row : {}), ...body, id: row.id };
      rows[rows.indexOf(row)] = changed;
      return { status: 200, body: changed };
    }
    default:
      return failure(405, `${method} is not allowed here`);
  }
}

function create(rows: Row[], name: string, body: unknown): ApiResponse {
  if (!isObject(body)) return failure(400, 'the body must be a JSON object');
  const required = name === 'products' ? ['name', 'price'] : name === 'customers' ? ['name', 'email'] : [];
  const missing = required.filter((field) => body[field] === undefined || body[field] === '');
  if (missing.length > 0)
    return {
      status: 422,
      body: {
        error: 'the body is not valid',
        fields: Object.fromEntries(missing.map((field) => [field, 'is required'])),
      },
    };
  const created = { ...body, id: Math.max(0, ...rows.map(({ id }) => id)) + 1 };
  rows.push(created);
  return { status: 201, body: created, headers: { location: `/api/${name}/${created.id}` } };
}

/** Handles paths such as `/api/products/1/reviews`. Lists the rows of table `child` that refer to `row`. */
function listChildren(
  tables: Record<string, Row[]>,
  name: string,
  row: Row,
  child: string,
  query: URLSearchParams,
): ApiResponse {
  const key = name.replace(/s$/, '');
  const rows = Object.hasOwn(tables, child) ? tables[child] : undefined;
  if (!rows?.some((candidate) => key in candidate)) return failure(404, `a ${key} has no ${child}`);
  return list(
    rows.filter((candidate) => candidate[key] === row.id),
    query,
  );
}

/**
 * Handles queries such as `?category=Books&q=knot&sort=-price&page=2&limit=10`. The `x-total-count` header contains the
 * number of rows on all pages.
 */
function list(rows: Row[], query: URLSearchParams): ApiResponse {
  const q = query.get('q')?.toLowerCase();
  const filters = [...query].filter(([key]) => !RESERVED_PARAMETERS.includes(key));
  const found = rows
    .filter((row) => filters.every(([key, value]) => String(row[key]) === value))
    .filter(
      (row) =>
        !q ||
        Object.values(row).some((value) => typeof value === 'string' && value.toLowerCase().includes(q)),
    );
  const sort = query.get('sort');
  if (sort) {
    const [key, sign] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
    found.sort((a, b) => sign * compare(a[key], b[key]));
  }
  const limit = Number(query.get('limit')) || found.length;
  const start = ((Number(query.get('page')) || 1) - 1) * limit;
  return {
    status: 200,
    body: found.slice(start, start + limit),
    headers: { 'x-total-count': String(found.length) },
  };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

function failure(status: number, error: string): ApiResponse {
  return { status, body: { error } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
