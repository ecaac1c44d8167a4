import { afterEach, beforeEach, expect, test } from 'vitest';
import { record } from '../../testing/records';
import { startLocalService, type LocalService } from '../../testing/local-service';
import { createPageRequests, PANEL_PARAMETERS } from '../requests';
import { createHostedClient } from './index';

const settings = {
  ...{ appId: 'ABC123DEF4', apiKey: '0123456789abcdef0123', indexName: 'groundwork', events: false },
};
const records = [
  record({ titles: ['Algorithms', 'Recursion'], content: 'A function that calls itself: f<T>(x).' }),
  record({ titles: ['Algorithms', 'Recursion', 'The <base> case'] }),
  record({ titles: ['Databases', 'Indexes'], area: 'databases', content: 'No recursion & no loops.' }),
  record({ titles: ['Old', 'Recursion in version 1'], docusaurus_tag: 'docs-default-1.0' }),
];

let hosts: LocalService[];
beforeEach(async () => {
  hosts = await Promise.all([1, 2, 3].map(() => startLocalService({ groundwork: { records } })));
});
afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()));
});

/** Creates a client that tries the three servers in order. */
const createClient = () =>
  createHostedClient(settings, {
    hosts: hosts.map(({ port }) => ({ url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' })),
    timeouts: { connect: 1_000, read: 2_000, write: 30_000 },
  });

const createQuery = (words: string, areas: string[] = []) => ({
  requests: createPageRequests('groundwork', { words, page: 0, areas }),
});
const countRequests = () => hosts.map(({ requests }) => requests.length);

test('sends the panel’s query with its filters and the API key', async () => {
  await createClient().search({
    requests: [{ indexName: 'groundwork', query: 'recursion', ...PANEL_PARAMETERS }],
  });
  expect(hosts[0]?.requests).toMatchObject([
    {
      method: 'POST',
      path: '/1/indexes/*/queries',
      headers: {
        'x-algolia-application-id': settings.appId,
        'x-algolia-api-key': settings.apiKey,
      },
      body: { requests: [{ query: 'recursion', clickAnalytics: false, ...PANEL_PARAMETERS }] },
    },
  ]);
});

test('returns hits from the current version, with no HTML except marks in their highlights', async () => {
  const { results } = await createClient().search(createQuery('recursion'));
  expect(results[0]?.nbHits).toBe(3);
  expect(results[0]?.hits[1]?._highlightResult).toMatchObject({
    hierarchy: { lvl1: { value: '<mark>Recursion</mark>' }, lvl2: { value: 'The &lt;base&gt; case' } },
  });
});

test('filters by area, and counts the hits in all areas', async () => {
  const { results } = await createClient().search(createQuery('recursion', ['databases']));
  expect(results.map((result) => result.nbHits)).toEqual([1, 3]);
  expect(results[1]?.facets?.area).toEqual({ algorithms: 2, databases: 1 });
});

test('shortens queries to 64 characters', async () => {
  await createClient().search(createQuery('x'.repeat(80)));
  expect(hosts[0]?.requests[0]?.body).toMatchObject({ requests: [{ query: 'x'.repeat(64) }] });
});

test('suggests groups from earlier results if nothing is found', async () => {
  const client = createClient();
  await client.search(createQuery('recursion'));
  const { results } = await client.search(createQuery('unfindable'));
  expect(results[0]).toMatchObject({ nbHits: 0, suggestions: ['Algorithms', 'Databases'] });
});

test('throws an ApiError for a 4xx status, without trying other hosts', async () => {
  hosts[0]!.failure = 403;
  const search = createClient().search(createQuery('x'));
  await expect(search).rejects.toMatchObject({ name: 'ApiError', status: 403 });
  expect(countRequests()).toEqual([1, 0, 0]);
});

test('throws a RetryError if all hosts are down', async () => {
  for (const host of hosts) host.failure = 500;
  await expect(createClient().search(createQuery('x'))).rejects.toMatchObject({ name: 'RetryError' });
  expect(countRequests()).toEqual([1, 1, 1]);
});

test('requests recommendations with the service’s parameters', async () => {
  const request = {
    indexName: 'groundwork',
    objectID: 'a',
    model: 'related-products',
    threshold: 0,
  } as const;
  const { results } = await createClient().getRecommendations({ requests: [request] });
  expect(results[0]?.hits.map(({ hierarchy }) => hierarchy.lvl1)).toContain('Recursion');
  expect(hosts[0]?.requests[0]).toMatchObject({
    path: '/1/indexes/*/recommendations',
    body: { requests: [request] },
  });
});
