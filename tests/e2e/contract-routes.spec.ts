/** Checks that the routes readers may have bookmarked still exist. */
import { contentMap, findDocFile, type MappedItem } from '../../src/site/content-map';
import { expect, test } from './lib/fixtures';

const posts = contentMap.blog.posts.map((post) => `/blog/${post.slug}`);
const blogTags = contentMap.blog.tags.map((tag) => `/blog/tags/${tag}`);
const written = contentMap.docs.filter((doc) => findDocFile('docs', doc.id));
const docTags = [...new Set(written.flatMap((doc) => doc.tags))].map((tag) => `/docs/tags/${tag}`);

const categories = Object.values(contentMap.sidebars).flat().flatMap(getCategoryRoutes);

/** Returns the routes of the generated pages for a category and its subcategories. */
function getCategoryRoutes(item: MappedItem): string[] {
  if (typeof item === 'string') return [];
  const own = item.link?.type === 'generated-index' ? [`/docs/${item.link.slug.replace(/^\//, '')}`] : [];
  return [...own, ...item.items.flatMap(getCategoryRoutes)];
}

/** Learning paths that include at least one written doc. The other paths don't have a page. */
const paths = contentMap.paths.filter(({ sections }) =>
  written.some(({ id }) =>
    sections.some(
      (section) => id === section || (section.endsWith('/*') && id.startsWith(section.slice(0, -1))),
    ),
  ),
);

const routes = [
  '/',
  '/markdown-page',
  '/datasets',
  '/playground',
  '/progress',
  '/offline',
  '/paths',
  '/course',
  ...paths.map(({ id }) => `/paths/${id}`),
  '/search?q=recursion',
  '/blog',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/groundwork',
  '/blog/tags',
  '/blog/rss.xml',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/llms.txt',
  '/llms-full.txt',
  '/licences',
  '/sitemap.xml',
  '/robots.txt',
  '/docs/tech',
  '/docs/tech/algorithms/',
  '/docs/general/',
  '/docs/general/glossary',
  '/docs/math/',
  '/docs/tags',
  ...posts,
  ...blogTags,
  ...written.map((doc) => doc.route),
  ...docTags,
  ...categories,
];

test('every route responds', async ({ request }) => {
  for (const route of new Set(routes)) {
    const response = await request.get(route);
    expect.soft(response.status(), route).toBe(200);
    expect.soft((await response.text()).length, route).toBeGreaterThan(50);
  }
});

for (const draft of contentMap.drafts) {
  test(`the draft ${draft} is not published`, async ({ request }) => {
    expect((await request.get(`/docs/${draft}`)).status()).toBe(404);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(draft);
  });
}
