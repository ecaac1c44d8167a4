/** The parts around a doc, and its metadata for search engines. */
import { expect, hydrated, test } from './lib/fixtures';

const DOC = '/docs/tech/algorithms/binary-search';

test('a doc has breadcrumbs, contents, tags, neighbours, its date and a link to edit it', async ({
  page,
}) => {
  await page.goto(DOC);
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

test('the contents list holds headings of levels 2 and 3, and marks where the reader is', async ({
  page,
}) => {
  await page.goto('/docs/general/git');
  await hydrated(page);
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

test('a sidebar category closes and opens by keyboard, and other categories stay as they are', async ({
  page,
}) => {
  await page.goto(DOC);
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const page1 = sidebar.getByRole('link', { name: 'Linear and binary search' });
  await expect(page1).toBeVisible();
  await expect(page1).toHaveAttribute('aria-current', 'page');
  const toggle = sidebar.getByRole('button', { name: /category 'Algorithms'/ });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(page1).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page1).toBeVisible();
  await sidebar.getByRole('button', { name: 'General' }).click();
  await expect(sidebar.getByRole('link', { name: 'Git basics' })).toBeVisible();
  await expect(page1).toBeVisible();
});

test('categories that a reader opened stay open on the next page, and so does the place in the sidebar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(DOC);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('button', { name: /category 'MongoDB'/ }).click();
  await sidebar.getByRole('button', { name: 'Regular expressions' }).scrollIntoViewIfNeeded();
  const scrolled = await sidebar.evaluate(({ scrollTop }) => scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  await sidebar.getByRole('link', { name: 'Agile', exact: true }).click();
  await expect(page).toHaveURL('/docs/category/agile');
  await expect(sidebar.getByRole('link', { name: 'Agile', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(sidebar.locator('[aria-current]')).toHaveCount(1);
  expect(Math.abs((await sidebar.evaluate(({ scrollTop }) => scrollTop)) - scrolled)).toBeLessThan(2);
  await expect(sidebar.getByRole('button', { name: /category 'MongoDB'/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(sidebar.getByRole('button', { name: /category 'Algorithms'/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('math has a sidebar of its own', async ({ page }) => {
  await page.goto('/docs/math/');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Math', exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Algorithms' })).toHaveCount(0);
});

test('search engines are told of the article and its place', async ({ page }) => {
  await page.goto(DOC);
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
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${DOC}$`));
  // There is only one feed, one language and one image.
  await expect(page.locator('link[rel="alternate"]:not([type="text/markdown"])')).toHaveCount(1);
  // A single element for both names.
  await expect(page.locator('meta[name="description"], meta[property="og:description"]')).toHaveCount(1);
  await expect(page.locator('meta[name="description"][property="og:description"]')).toHaveAttribute(
    'content',
    /off-by-one/,
  );
});

test('everything but running code works without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(DOC);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
  await expect(page.locator('pre code').first()).toContainText('function find');
  await page
    .getByText(/^Hint( 1 of \d)?$/)
    .first()
    .click();
  await expect(page.getByText('The number of smaller items')).toBeVisible();
  await page.getByText('Show the solution?').first().click();
  await page.getByText('Yes, show the solution').first().click();
  await expect(page.locator('details[open] pre').last()).toBeVisible();
  const prediction = page.locator('details', { hasText: 'Show me' }).first();
  await expect(prediction.locator('samp')).toBeHidden();
  await prediction.locator('summary').click();
  await expect(prediction.locator('samp')).toHaveText('[ -1, 1, -1 ]');
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Linear and binary search');
  await context.close();
});
