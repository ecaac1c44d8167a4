import { expect, test, vi } from 'vitest';
import type { SearchEngine } from '../types';
import { embeddedClient } from './embedded';
import { PANEL_PARAMETERS, pageRequests } from './requests';

const answer = {
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 20,
  query: '',
  processingTimeMS: 1,
  suggestions: ['recursion'],
};

function engine() {
  const search = vi.fn<SearchEngine['search']>(async (query) => ({ ...answer, query }));
  return { search };
}

test('asks the engine what DocSearch asks, with the words of its snippets', async () => {
  const { search } = engine();
  const { results } = await embeddedClient(async () => ({ search })).search({
    requests: [
      {
        ...{ indexName: 'embedded', query: 'sort', hitsPerPage: 20 },
        ...{ attributesToSnippet: ['hierarchy.lvl1:10', 'content:10'], ...PANEL_PARAMETERS },
      },
    ],
  });
  expect(search).toHaveBeenCalledWith('sort', { page: 0, hitsPerPage: 20, snippetWords: 10 });
  expect(results).toEqual([{ ...answer, query: 'sort', index: 'embedded' }]);
});

test('passes the page and the areas on, and no more than 64 characters', async () => {
  const { search } = engine();
  await embeddedClient(async () => ({ search })).search({
    requests: pageRequests('embedded', { words: 'y'.repeat(70), page: 2, areas: ['web', 'general'] }),
  });
  expect(search).toHaveBeenNthCalledWith(1, 'y'.repeat(64), {
    page: 2,
    hitsPerPage: 20,
    areas: ['web', 'general'],
    snippetWords: 30,
  });
  expect(search).toHaveBeenNthCalledWith(2, 'y'.repeat(64), { page: 0, hitsPerPage: 1, snippetWords: 30 });
});

test('loads the engine once, and again after it failed', async () => {
  const load = vi.fn(async () => engine());
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const client = embeddedClient(load);
  const query = { requests: [{ indexName: 'embedded', query: 'x' }] };
  await expect(client.search(query)).rejects.toMatchObject({ name: 'RetryError' });
  await client.search(query);
  await client.search(query);
  expect(load).toHaveBeenCalledTimes(2);
});
