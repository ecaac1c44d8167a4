/** Tests the service worker of a site with a base path. */
import path from 'node:path';
import { expect, test, waitUntilCached } from '../lib/own-site';
import { OPERATOR_BUILD } from './settings';

const DOC = '/learn/docs/tech/algorithms/binary-search';

test.use({ folder: path.resolve(OPERATOR_BUILD), basePath: '/learn/' });

test('a visited page works without a server, and another page is reported as not saved', async ({
  page,
  site,
  context,
}) => {
  // Analytics and the hosted search are on other origins, so an empty script replaces them.
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(DOC);
  await waitUntilCached(page, DOC, '/learn/offline/not-saved');
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe('/learn/');
  await site.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Linear and binary search' })).toBeVisible();
  await page.goto('/learn/docs/tech/algorithms/recursion');
  await expect(page.getByRole('heading', { level: 1, name: 'This page isn’t saved' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Linear and binary search' })).toBeVisible();
});
