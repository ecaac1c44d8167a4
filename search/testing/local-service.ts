/**
 * A local server for tests. It implements the part of the hosted service's protocol that the site uses: searches,
 * recommendations, events, and the write requests from `npm run search:push`. A record matches if it contains every
 * word. Typo tolerance and ranking aren't implemented.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchRecord } from '../types';

interface StoredIndex {
  records: SearchRecord[];
  settings: Record<string, unknown>;
  synonyms: { objectID: string; [key: string]: unknown }[];
  rules: { objectID: string; [key: string]: unknown }[];
}

type Indexes = Map<string, StoredIndex>;

export interface LocalService {
  port: number;
  /** If set, the service responds to every request with this status. */
  failure?: number;
  indexes: Indexes;
  /** All requests, in order. */
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }[];
  close(): Promise<void>;
}

/** Starts a server on a free port on 127.0.0.1. */
export async function startLocalService(
  indexes: Record<string, Partial<StoredIndex>> = {},
): Promise<LocalService> {
  const server = createServer((request, response) => void handle(service, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: LocalService = {
    port: (server.address() as AddressInfo).port,
    indexes: new Map(
      Object.entries(indexes).map(([name, index]) => [name, { ...createEmptyIndex(), ...index }]),
    ),
    requests: [],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

function createEmptyIndex(): StoredIndex {
  return { records: [], settings: {}, synonyms: [], rules: [] };
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

async function handle(
  service: LocalService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const url = new URL(request.url ?? '/', 'http://localhost');
  const method = request.method ?? 'GET';
  const path = decodeURIComponent(url.pathname);
  if (method === 'OPTIONS') return void response.writeHead(204, CORS).end();
  const body: unknown = text ? JSON.parse(text) : undefined;
  service.requests.push({ method, path, headers: request.headers, body });
  const [status, answer] = service.failure
    ? fail(service.failure)
    : respond(service.indexes, method, path, body);
  response.writeHead(status, { 'Content-Type': 'application/json', ...CORS }).end(JSON.stringify(answer));
}

type Answer = [status: number, body: unknown];

const fail = (status: number): Answer => [status, { message: `Status ${status}`, status }];
const DONE: Answer = [200, { taskID: 1, updatedAt: '2026-01-01T00:00:00Z', objectIDs: [] }];

function respond(indexes: Indexes, method: string, path: string, body: unknown): Answer {
  if (path === '/1/events') return [200, { status: 200, message: 'OK' }];
  const [, name = '', action = ''] = /^\/1\/indexes\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
  if (action === 'queries') {
    const { requests } = body as { requests: Query[] };
    return [200, { results: requests.map((query) => search(indexes, query)) }];
  }
  if (action === 'recommendations') {
    const { requests } = body as { requests: Query[] };
    return [200, { results: requests.map(({ indexName }) => search(indexes, { indexName })) }];
  }
  if (action.startsWith('task/')) return [200, { status: 'published', pendingTask: false }];
  if (method === 'GET' || action === 'browse' || action.endsWith('/search'))
    return read(indexes.get(name), action);
  write(indexes, name, method, action, body);
  return DONE;
}

function read(index: StoredIndex | undefined, action: string): Answer {
  if (!index) return fail(404);
  if (action === 'settings') return [200, index.settings];
  if (action === 'browse') return [200, { hits: index.records, page: 0, nbPages: 1, hitsPerPage: 1000 }];
  const hits = action === 'rules/search' ? index.rules : index.synonyms;
  return [200, { hits, nbHits: hits.length, page: 0, nbPages: 1 }];
}

function write(indexes: Indexes, name: string, method: string, action: string, body: unknown): void {
  const index = indexes.get(name) ?? createEmptyIndex();
  if (method === 'DELETE') return void indexes.delete(name);
  indexes.set(name, index);
  if (action === 'settings') Object.assign(index.settings, body);
  if (action === 'synonyms/batch') index.synonyms = body as StoredIndex['synonyms'];
  if (action === 'rules/batch') index.rules = body as StoredIndex['rules'];
  if (action === 'batch') {
    const { requests } = body as { requests: { body: SearchRecord }[] };
    index.records.push(...requests.map((request) => request.body));
  }
  if (action === 'operation') {
    const { operation, destination } = body as { operation: 'copy' | 'move'; destination: string };
    // `replaceAllObjects` copies everything in the index except the records.
    const records = indexes.get(destination)?.records ?? [];
    indexes.set(destination, operation === 'move' ? index : { ...structuredClone(index), records });
    if (operation === 'move') indexes.delete(name);
  }
}

interface Query {
  indexName: string;
  query?: string;
  page?: number;
  hitsPerPage?: number;
  facetFilters?: (string | string[])[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  clickAnalytics?: boolean;
}

function search(indexes: Indexes, query: Query): object {
  const { page = 0, hitsPerPage = 20, facetFilters = [] } = query;
  const words = (query.query ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const isAllowed = (record: SearchRecord) =>
    facetFilters.every((entry) =>
      [entry].flat().some((filter) => {
        const [key = '', value] = filter.split(':');
        return String(record[key as keyof SearchRecord]) === value;
      }),
    );
  const found = (indexes.get(query.indexName)?.records ?? []).filter((record) => {
    const text = JSON.stringify([record.hierarchy, record.content]).toLowerCase();
    return isAllowed(record) && words.every((word) => text.includes(word));
  });
  const areas: Record<string, number> = {};
  for (const record of found) areas[record.area] = (areas[record.area] ?? 0) + 1;
  return {
    hits: found
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((record) => ({ ...record, ...highlight(record, words, query) })),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    processingTimeMS: 1,
    query: query.query ?? '',
    index: query.indexName,
    facets: { area: areas },
    ...(query.clickAnalytics ? { queryID: 'a'.repeat(32) } : {}),
  };
}

function highlight(record: SearchRecord, words: string[], query: Query): object {
  const { highlightPreTag: open = '<em>', highlightPostTag: close = '</em>' } = query;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const mark = (text: string) => ({
    value: pattern ? text.replace(new RegExp(pattern, 'gi'), `${open}$&${close}`) : text,
    matchLevel: 'full',
    matchedWords: words,
  });
  const hierarchy = Object.fromEntries(
    Object.entries(record.hierarchy).flatMap(([level, text]) => (text ? [[level, mark(text)]] : [])),
  );
  const marked = { hierarchy, ...(record.content ? { content: mark(record.content) } : {}) };
  return { _highlightResult: marked, _snippetResult: marked };
}
