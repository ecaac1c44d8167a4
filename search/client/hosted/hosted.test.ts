import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { record } from '../../testing/records';
import { startLocalService, type LocalService } from '../../testing/local-service';
import { PANEL_PARAMETERS, pageRequests } from '../requests';
import { hostedClient } from './index';

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

/** Returns a client of the three servers, in order: Algolia's client tries the first one first. */
function client(timeouts = { connect: 1_000, read: 2_000, write: 30_000 }) {
  return hostedClient(settings, {
    hosts: hosts.map(({ port }) => ({ url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' })),
    timeouts,
  });
}

const ask = (words: string, areas: string[] = []) => ({
  requests: pageRequests('groundwork', { words, page: 0, areas }),
});
const asked = () => hosts.map((host) => host.asked.length);

test('asks for the words with the fields of DocSearch and the filters of the context', async () => {
  await client().search({
    requests: [{ indexName: 'groundwork', query: 'recursion', clickAnalytics: false, ...PANEL_PARAMETERS }],
  });
  expect(hosts[0]?.asked).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: '/1/indexes/*/queries',
      headers: expect.objectContaining({
        'x-algolia-application-id': settings.appId,
        'x-algolia-api-key': settings.apiKey,
      }),
      body: {
        requests: [
          expect.objectContaining({
            query: 'recursion',
            clickAnalytics: false,
            facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
          }),
        ],
      },
    }),
  ]);
});

test('gives hits of this version, with highlights that hold no HTML but marks', async () => {
  const { results } = await client().search(ask('recursion'));
  expect(results[0]?.nbHits).toBe(3);
  expect(results[0]?.hits[1]?._highlightResult).toMatchObject({
    hierarchy: { lvl1: { value: '<mark>Recursion</mark>' }, lvl2: { value: 'The &lt;base&gt; case' } },
  });
});

test('filters by area, and counts all areas beside', async () => {
  const { results } = await client().search(ask('recursion', ['databases']));
  expect(results.map((result) => result.nbHits)).toEqual([1, 3]);
  expect(results[1]?.facets?.area).toEqual({ algorithms: 2, databases: 1 });
});

test('cuts words to 64 characters', async () => {
  await client().search(ask('x'.repeat(80)));
  expect(hosts[0]?.asked[0]?.body).toMatchObject({ requests: [{ query: 'x'.repeat(64) }] });
});

test('offers groups seen before where nothing is found', async () => {
  const search = client();
  await search.search(ask('recursion'));
  const { results } = await search.search(ask('nothing-of-it'));
  expect(results[0]).toMatchObject({ nbHits: 0, suggestions: ['Algorithms', 'Databases'] });
});

describe('hosts', () => {
  test('a status 4xx is the answer, and no other host is asked', async () => {
    const first = hosts[0] as LocalService;
    first.mode = 403;
    await expect(client().search(ask('x'))).rejects.toMatchObject({ name: 'ApiError', status: 403 });
    expect(asked()).toEqual([1, 0, 0]);
  });

  test('if all hosts are down, the error is a RetryError', async () => {
    for (const host of hosts) host.mode = 500;
    await expect(client().search(ask('x'))).rejects.toMatchObject({ name: 'RetryError' });
    expect(asked()).toEqual([1, 1, 1]);
  });
});

test('recommendations are asked for as the service has them', async () => {
  const request = {
    indexName: 'groundwork',
    objectID: 'a',
    model: 'related-products',
    threshold: 0,
  } as const;
  const { results } = await client().getRecommendations({ requests: [request] });
  expect(results[0]?.hits.map(({ hierarchy }) => hierarchy.lvl1)).toContain('Recursion');
  expect(hosts[0]?.asked[0]).toMatchObject({
    path: '/1/indexes/*/recommendations',
    body: { requests: [request] },
  });
});
