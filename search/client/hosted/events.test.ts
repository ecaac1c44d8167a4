import { afterEach, beforeEach, expect, test } from 'vitest';
import { record } from '../../testing/records';
import { startLocalService, type LocalService } from '../../testing/local-service';
import type { SearchResult } from '../types';
import { createEventReporter } from './events';

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

const getEvents = () => service.requests.flatMap(({ body }) => (body as { events: object[] }).events);
const createReporter = () => createEventReporter(settings, `http://127.0.0.1:${service.port}`);

test('reports a click with its query and its position among all hits', async () => {
  createReporter().clicked(result, hits[1]!.objectID);
  await expect.poll(getEvents).toEqual([
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
});

test('reports only the last of several results as viewed', async () => {
  const { viewed } = createReporter();
  viewed({ ...result, hits: hits.slice(0, 1) });
  viewed(result);
  const objectIDs = hits.map(({ objectID }) => objectID);
  await expect
    .poll(getEvents, { timeout: 5_000 })
    .toEqual([expect.objectContaining({ eventType: 'view', objectIDs })]);
});

test('ignores hits that aren’t in the result, results without an id, and results without hits', async () => {
  const { clicked, viewed } = createReporter();
  clicked(result, 'a recent search');
  clicked({ ...result, queryID: undefined }, hits[0]!.objectID);
  viewed({ ...result, hits: [] });
  clicked(result, hits[0]!.objectID);
  await expect.poll(getEvents).toHaveLength(1);
});
