/** Tests the blog's sidebar, posts and feeds. */
import { parseFeed } from '@rowanmanning/feed-parser';
import { contentMap } from '../../src/site/content-map';
import { expect, test } from './lib/fixtures';

const slugs = contentMap.blog.posts.map((post) => post.slug);

test('the sidebar lists all posts by year, newest first', async ({ page }) => {
  await page.goto('/blog');
  const sidebar = page.getByRole('navigation', { name: 'Blog posts' });
  const years = await sidebar.locator('[role="group"] h3, h3').allTextContents();
  expect([...new Set(years)]).toEqual([...new Set(years)].toSorted().toReversed());
  expect(years.length).toBeGreaterThan(1);
  await expect(sidebar.getByRole('link')).toHaveCount(slugs.length);
});

test('a post has a reading time, a date, an author and tags', async ({ page }) => {
  const { slug, tags } = contentMap.blog.posts[0]!;
  await page.goto(`/blog/${slug}`);
  const article = page.getByRole('article');
  await expect(article).toContainText(/\d+ min read/);
  await expect(article.locator('header time')).toHaveAttribute('datetime', /^\d{4}-/);
  await expect(article.locator('header')).toContainText('Groundwork');
  for (const tag of tags) await expect(article.locator(`a[href="/blog/tags/${tag}"]`).first()).toBeVisible();
});

for (const [file, type] of [
  ['rss.xml', 'rss'],
  ['atom.xml', 'atom'],
] as const) {
  test(`the ${type} feed contains all posts`, async ({ request }) => {
    const feed = parseFeed(await (await request.get(`/blog/${file}`)).text());
    expect(feed.meta.type).toBe(type);
    expect(feed.title).toBe('Groundwork blog');
    expect(feed.items.map((item) => item.url?.replace(/.*\/blog\//, '')).toSorted()).toEqual(
      slugs.toSorted(),
    );
    for (const item of feed.items) {
      expect(item.url).toMatch(/^https?:\/\//);
      expect(item.title).toBeTruthy();
      expect(item.published ?? item.updated).toBeInstanceOf(Date);
    }
  });
}

test('the JSON feed contains all posts with their full text', async ({ request }) => {
  const feed = await (await request.get('/blog/feed.json')).json();
  expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1', title: 'Groundwork blog' });
  const items = feed.items as { id: string; url: string; title: string; content_html: string }[];
  expect(items.map(({ url }) => url.replace(/.*\/blog\//, '')).toSorted()).toEqual(slugs.toSorted());
  for (const item of items) expect(item.content_html.length, item.title).toBeGreaterThan(500);
});

test('the blog links to its feeds', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/blog/rss.xml');
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', '/blog/atom.xml');
  await expect(page.locator('link[type="application/json"]')).toHaveAttribute('href', '/blog/feed.json');
});
