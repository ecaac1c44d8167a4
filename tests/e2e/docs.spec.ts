/** Tests the parts of a doc page other than its text (breadcrumbs, sidebar and so on), and its metadata. */
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, GIT } from './lib/lesson';

test('a doc has breadcrumbs, a contents list, tags, previous and next links, a date and an edit link', async ({
  page,
}) => {
  await page.goto(BINARY_SEARCH);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(breadcrumbs).toContainText('Algorithms');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link', { name: 'Pitfalls' })).toHaveAttribute('href', '#pitfalls');
  await expect(page.locator('.theme-doc-footer').getByRole('link', { name: 'Algorithms' })).toHaveAttribute(
    'href',
    '/docs/tags/algorithms',
  );
  const neighbours = page.getByRole('navigation', { name: 'Docs pages' });
  await expect(neighbours.getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    /\/edit\/main\/docs\/tech\/algorithms\/binary-search\.mdx$/,
  );
  await expect(page.locator('.theme-last-updated time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
});

test('the contents list contains level 2 and 3 headings, and marks the current one', async ({ page }) => {
  await page.goto(GIT);
  const targets = await page
    .locator('.table-of-contents a')
    .evaluateAll((links) =>
      links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '').slice(1)),
    );
  expect(targets.length).toBeGreaterThan(3);
  for (const id of targets) {
    expect(await page.locator(`[id="${id}"]`).evaluate((element) => element.tagName)).toMatch(/^H[23]$/);
  }
  await page.locator('#summary').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('#pitfalls')?.scrollIntoView());
  await expect(page.locator('.table-of-contents a[aria-current]')).toHaveAttribute('href', '#pitfalls');
});

test('sidebar categories open and close independently, including with the keyboard', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const link = sidebar.getByRole('link', { name: 'Linear and binary search' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('aria-current', 'page');
  const toggle = sidebar.getByRole('button', { name: /category 'Algorithms'/ });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await sidebar.getByRole('button', { name: 'General' }).click();
  await expect(sidebar.getByRole('link', { name: 'Git basics' })).toBeVisible();
  await expect(link).toBeVisible();
});

test('the sidebar keeps its open categories and scroll position on the next page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(BINARY_SEARCH);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('button', { name: /category 'MongoDB'/ }).click();
  await sidebar.getByRole('button', { name: 'Regular expressions' }).scrollIntoViewIfNeeded();
  const scrollTop = await sidebar.evaluate((element) => element.scrollTop);
  expect(scrollTop).toBeGreaterThan(0);
  await sidebar.getByRole('link', { name: 'Agile', exact: true }).click();
  await expect(page).toHaveURL('/docs/category/agile');
  await expect(sidebar.getByRole('link', { name: 'Agile', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(sidebar.locator('[aria-current]')).toHaveCount(1);
  expect(Math.abs((await sidebar.evaluate((element) => element.scrollTop)) - scrollTop)).toBeLessThan(2);
  for (const name of [/category 'MongoDB'/, /category 'Algorithms'/])
    await expect(sidebar.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
});

test('math has its own sidebar', async ({ page }) => {
  await page.goto('/docs/math/');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Math', exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Algorithms' })).toHaveCount(0);
});

test('the metadata describes the article and its breadcrumbs', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
  ) as Record<'@context' | '@graph', unknown>;
  expect(data['@context']).toBe('https://schema.org');
  expect(data['@graph']).toMatchObject([
    { '@type': 'TechArticle', headline: 'Linear and binary search' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { item: expect.stringMatching(/\/algorithms\/$/) },
        { name: 'Linear and binary search' },
      ],
    },
  ]);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${BINARY_SEARCH}$`),
  );
  await expect(page.locator('link[rel="alternate"]:not([type="text/markdown"])')).toHaveCount(1);
  // One element serves as both descriptions, so there must not be a second one.
  await expect(page.locator('meta[name="description"], meta[property="og:description"]')).toHaveCount(1);
  await expect(page.locator('meta[name="description"][property="og:description"]')).toHaveAttribute(
    'content',
    /off-by-one/,
  );
});

test('everything except running code works without scripts', async ({ pageWithoutScripts: page }) => {
  await page.goto(BINARY_SEARCH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
  await expect(page.locator('pre code').first()).toContainText('function find');
  await page
    .getByText(/^Hint( 1 of \d)?$/)
    .first()
    .click();
  await expect(page.getByText('The number of smaller items is')).toBeVisible();
  await page.getByText('Show the solution?').first().click();
  await page.getByText('Yes, show the solution').first().click();
  await expect(page.locator('details[open] pre').last()).toBeVisible();
  const prediction = page.locator('details', { hasText: 'Show me' }).first();
  await expect(prediction.locator('samp')).toBeHidden();
  await prediction.locator('summary').click();
  await expect(prediction.locator('samp')).toHaveText('[ -1, 1, -1 ]');
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Linear and binary search');
});
