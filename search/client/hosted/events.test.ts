import { afterEach, beforeEach, expect, test } from 'vitest';
import { record } from '../../testing/records';
import { startLocalService, type LocalService } from '../../testing/local-service';
import type { SearchResult } from '../types';
import { searchEvents } from './events';

const settings = {
  ...{ appId: 'ABC123DEF4', apiKey: '0123456789abcdef0123', indexName: 'groundwork', events: true },
};
const hits = ['Recursion', 'Sorting'].map((title) => ({
  ...record({ titles: ['Algorithms', title] }),
  ...{ _highlightResult: {}, _snippetResult: {} },
}));
const result: SearchResult = {
  ...{ hits, nbHits: 22, page: 1, nbPages: 2, hitsPerPage: 20, query: 'x', processingTimeMS: 1 },
  ...{ suggestions: [], index: 'groundwork', queryID: 'q'.repeat(32) },
};

let service: LocalService;
beforeEach(async () => {
  service = await startLocalService();
});
afterEach(() => service.close());

const told = () =>
  service.asked.flatMap(({ path, body }) =>
    path === '/1/events' ? (body as { events: object[] }).events : [],
  );
const events = () => searchEvents(settings, `http://127.0.0.1:${service.port}`);

test('a choice is told with its query and its place among all hits, under a name that says nothing', async () => {
  events().clicked(result, hits[1]!.objectID);
  await expect.poll(told).toEqual([
    {
      eventType: 'click',
      eventName: 'Item Selected',
      index: 'groundwork',
      queryID: result.queryID,
      objectIDs: [hits[1]!.objectID],
      positions: [22],
      userToken: expect.stringMatching(/^anonymous-/),
    },
  ]);
  expect(service.asked[0]).toMatchObject({ method: 'POST' });
});

test('what stands for a moment is told once, what is typed over is not', async () => {
  const { viewed } = events();
  viewed({ ...result, hits: hits.slice(0, 1) });
  viewed(result);
  await expect
    .poll(told, { timeout: 5_000 })
    .toEqual([
      expect.objectContaining({ eventType: 'view', objectIDs: hits.map(({ objectID }) => objectID) }),
    ]);
});

test('what is not of the answer, and an answer without hits, is not told', async () => {
  const { clicked, viewed } = events();
  clicked(result, 'a recent search');
  clicked({ ...result, queryID: undefined }, hits[0]!.objectID);
  viewed({ ...result, hits: [] });
  clicked(result, hits[0]!.objectID);
  await expect.poll(told).toHaveLength(1);
});

test('a service that refuses disturbs nobody', async () => {
  service.mode = 500;
  events().clicked(result, hits[0]!.objectID);
  await expect.poll(() => service.asked.length).toBe(1);
});
