import { expect, test, vi } from 'vitest';
import type { SearchEngine } from '../types';
import { createEmbeddedClient } from './embedded';
import { createPageRequests, PANEL_PARAMETERS } from './requests';

const ANSWER = { hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, processingTimeMS: 1 };
const search = vi.fn<SearchEngine['search']>(async (query) => ({
  ...ANSWER,
  query,
  suggestions: ['recursion'],
}));

test('translates the panel’s parameters', async () => {
  const { results } = await createEmbeddedClient(async () => ({ search })).search({
    requests: [
      {
        ...{ indexName: 'embedded', query: 'sort', hitsPerPage: 20 },
        ...{ attributesToSnippet: ['hierarchy.lvl1:10', 'content:10'], ...PANEL_PARAMETERS },
      },
    ],
  });
  expect(search).toHaveBeenLastCalledWith('sort', { page: 0, hitsPerPage: 20, snippetWords: 10 });
  expect(results).toEqual([{ ...ANSWER, query: 'sort', suggestions: ['recursion'], index: 'embedded' }]);
});

test('translates pages and areas, and shortens queries to 64 characters', async () => {
  search.mockClear();
  await createEmbeddedClient(async () => ({ search })).search({
    requests: createPageRequests('embedded', { words: 'y'.repeat(70), page: 2, areas: ['web', 'general'] }),
  });
  const options = { page: 2, hitsPerPage: 20, areas: ['web', 'general'], snippetWords: 30 };
  expect(search).toHaveBeenNthCalledWith(1, 'y'.repeat(64), options);
  expect(search).toHaveBeenNthCalledWith(2, 'y'.repeat(64), { page: 0, hitsPerPage: 1, snippetWords: 30 });
});

test('loads the engine once, and again after a failure', async () => {
  const loadEngine = vi.fn(async () => ({ search }));
  loadEngine.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const client = createEmbeddedClient(loadEngine);
  const query = { requests: [{ indexName: 'embedded', query: 'x' }] };
  await expect(client.search(query)).rejects.toMatchObject({ name: 'RetryError' });
  await client.search(query);
  await client.search(query);
  expect(loadEngine).toHaveBeenCalledTimes(2);
});
