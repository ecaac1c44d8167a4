/**
 * A local server for tests that implements the part of the hosted service's protocol that the site uses: searches,
 * events, and the writes of `npm run search:push`. A record matches if it contains every word; there is no typo
 * tolerance or ranking.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchRecord } from '../types';

/** The content of an index. */
export interface StoredIndex {
  records: SearchRecord[];
  settings: Record<string, unknown>;
  synonyms: { objectID: string; [key: string]: unknown }[];
}

/** How it responds: normally, never, or with a status code. */
export type Mode = 'answer' | 'hang' | number;

export interface LocalService {
  port: number;
  mode: Mode;
  indexes: Map<string, StoredIndex>;
  /** All requests, in order. */
  asked: { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }[];
  close(): Promise<void>;
}

/** Starts a server on a free port of 127.0.0.1. */
export async function startLocalService(
  indexes: Record<string, Partial<StoredIndex>> = {},
): Promise<LocalService> {
  const service: Omit<LocalService, 'port' | 'close'> = {
    mode: 'answer',
    indexes: new Map(Object.entries(indexes).map(([name, index]) => [name, { ...emptyIndex(), ...index }])),
    asked: [],
  };
  const server = createServer((request, response) => void handle(service, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

type Service = Omit<LocalService, 'port' | 'close'>;

function emptyIndex(): StoredIndex {
  return { records: [], settings: {}, synonyms: [] };
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

async function handle(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const url = new URL(request.url ?? '/', 'http://localhost');
  const method = request.method ?? 'GET';
  const path = decodeURIComponent(url.pathname);
  if (method === 'OPTIONS') return void response.writeHead(204, CORS).end();
  const body: unknown = text ? JSON.parse(text) : undefined;
  service.asked.push({ method, path, headers: request.headers, body });
  if (service.mode === 'hang') return;
  const [status, answer] =
    service.mode === 'answer' ? respond(service, method, path, url, body) : failure(service.mode);
  response.writeHead(status, { 'Content-Type': 'application/json', ...CORS }).end(JSON.stringify(answer));
}

type Answer = [status: number, body: unknown];

const failure = (status: number): Answer => [status, { message: `Status ${status}`, status }];
const done: Answer = [200, { taskID: 1, updatedAt: '2026-01-01T00:00:00Z', objectIDs: [] }];

function respond({ indexes }: Service, method: string, path: string, url: URL, body: unknown): Answer {
  if (path === '/1/events') return [200, { status: 200, message: 'OK' }];
  const [, name = '', rest = ''] = /^\/1\/indexes\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
  if (name === '*' && rest === 'queries')
    return [
      200,
      { results: (body as { requests: Query[] }).requests.map((query) => search(indexes, query)) },
    ];
  if (name === '*' && rest === 'recommendations')
    return [
      200,
      {
        results: (body as { requests: Query[] }).requests.map(({ indexName }) =>
          search(indexes, { indexName }),
        ),
      },
    ];
  if (!name) return failure(404);
  const stored = indexes.get(name);
  if (rest.startsWith('task/')) return [200, { status: 'published', pendingTask: false }];
  if (method === 'DELETE' && rest === '') return (indexes.delete(name), done);
  const index = stored ?? emptyIndex();
  const keep = (): Answer => (indexes.set(name, index), done);
  if (method === 'POST' && rest === 'operation') return operate(indexes, name, body as Operation);
  if (method === 'POST' && rest === 'batch') {
    const { requests } = body as { requests: { action: string; body: SearchRecord }[] };
    index.records.push(...requests.map((item) => item.body));
    return keep();
  }
  if (method === 'PUT' && rest === 'settings') {
    Object.assign(index.settings, body);
    return keep();
  }
  if (method === 'POST' && rest === 'synonyms/batch') {
    if (url.searchParams.get('replaceExistingSynonyms') === 'true') index.synonyms = [];
    index.synonyms.push(...(body as StoredIndex['synonyms']));
    return keep();
  }
  if (!stored) return failure(404);
  if (rest === 'settings') return [200, stored.settings];
  if (rest === 'browse') return [200, { hits: stored.records, page: 0, nbPages: 1, hitsPerPage: 1000 }];
  if (rest === 'synonyms/search') return [200, { hits: stored.synonyms, nbHits: stored.synonyms.length }];
  return failure(404);
}

interface Operation {
  operation: 'copy' | 'move';
  destination: string;
  scope?: string[];
}

function operate(
  indexes: LocalService['indexes'],
  name: string,
  { operation, destination, scope }: Operation,
): Answer {
  const source = structuredClone(indexes.get(name) ?? emptyIndex());
  if (operation === 'move') {
    indexes.delete(name);
    indexes.set(destination, source);
  } else {
    const target = indexes.get(destination) ?? emptyIndex();
    const has = (part: string) => !scope || scope.includes(part);
    indexes.set(destination, {
      records: scope ? target.records : source.records,
      settings: has('settings') ? source.settings : target.settings,
      synonyms: has('synonyms') ? source.synonyms : target.synonyms,
    });
  }
  return done;
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

function search(indexes: LocalService['indexes'], query: Query): object {
  const { page = 0, hitsPerPage = 20, facetFilters = [] } = query;
  const words = (query.query ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const allows = (record: SearchRecord) =>
    facetFilters.every((entry) =>
      [entry].flat().some((filter) => {
        const [key = '', value] = filter.split(':');
        return String(record[key as keyof SearchRecord]) === value;
      }),
    );
  const found = (indexes.get(query.indexName)?.records ?? []).filter((record) => {
    const text = JSON.stringify([record.hierarchy, record.content]).toLowerCase();
    return allows(record) && words.every((word) => text.includes(word));
  });
  const areas: Record<string, number> = {};
  for (const record of found) areas[record.area] = (areas[record.area] ?? 0) + 1;
  return {
    hits: found
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((record) => ({ ...record, ...highlights(record, words, query) })),
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

function highlights(record: SearchRecord, words: string[], query: Query): object {
  const { highlightPreTag: open = '<em>', highlightPostTag: close = '</em>' } = query;
  const mark = (text: string) =>
    words.length === 0
      ? text
      : text.replace(
          new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi'),
          (hit) => open + hit + close,
        );
  const value = (text: string) => ({ value: mark(text), matchLevel: 'full', matchedWords: words });
  const hierarchy = Object.fromEntries(
    Object.entries(record.hierarchy).flatMap(([level, text]) => (text ? [[level, value(text)]] : [])),
  );
  const all = { hierarchy, ...(record.content ? { content: value(record.content) } : {}) };
  return { _highlightResult: all, _snippetResult: all };
}
