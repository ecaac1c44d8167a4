import { describe, expect, test } from 'vitest';
import { buildSidebars, getFirstPage } from './sidebars';

/** Builds the sidebars from these docs and one more for each sidebar, because a sidebar must not be empty. */
function buildWith(...ids: string[]) {
  const written = [...ids, 'math/index', 'tech/markdown/basics'];
  return buildSidebars(
    new Map(written.map((id) => [id, { label: id, route: `/docs/${id}`, description: `About ${id}` }])),
  );
}

describe('a sidebar', () => {
  test('contains the written docs in the order of the content map', () => {
    const { sidebars } = buildWith('general/git', 'general/http');
    expect(sidebars.tutorialSidebar).toMatchObject([
      { label: 'General', items: [{ label: 'general/http' }, { label: 'general/git' }] },
      { label: 'Markdown', items: [{ label: 'tech/markdown/basics' }] },
    ]);
  });

  test('ends the general docs with the glossary, which the content map does not list', () => {
    const { sidebars } = buildWith('general/glossary', 'general/git');
    expect(sidebars.tutorialSidebar[0]).toMatchObject({
      label: 'General',
      items: [{ label: 'general/git' }, { label: 'general/glossary' }],
    });
  });

  test('contains only categories with written docs', () => {
    const { sidebars, categories } = buildWith('tech/html-css/html/forms');
    expect(sidebars.tutorialSidebar[0]).toMatchObject({
      label: 'HTML and CSS',
      route: '/docs/category/html-css',
      items: [
        { label: 'HTML', route: '/docs/category/html', items: [{ label: 'tech/html-css/html/forms' }] },
      ],
    });
    expect(sidebars.tutorialSidebar[0]?.items).toHaveLength(1);
    expect(categories.map(({ item }) => item.label).sort()).toEqual(['HTML', 'HTML and CSS']);
  });

  test('contains a category that consists only of its own doc', () => {
    const { sidebars } = buildWith();
    expect(sidebars.mathSidebar).toEqual([
      { label: 'Math', route: '/docs/math/index', description: 'About math/index', items: [] },
    ]);
  });

  test('must not be empty', () => {
    const page = { label: 'Git', route: '/docs/general/git', description: '' };
    expect(() => buildSidebars(new Map([['general/git', page]]))).toThrow(
      'The sidebar "mathSidebar" has no pages',
    );
  });
});

describe('a page', () => {
  const { trails, neighbours, sidebarByRoute, sidebars } = buildWith('tech/html-css/html/forms');
  const route = '/docs/tech/html-css/html/forms';

  test('has a trail of items from its sidebar', () => {
    expect(trails.get(route)?.map(({ label }) => label)).toEqual([
      'HTML and CSS',
      'HTML',
      'tech/html-css/html/forms',
    ]);
    expect(trails.get(route)?.[0]).toBe(sidebars.tutorialSidebar[0]);
    expect(sidebarByRoute.get(route)).toBe('tutorialSidebar');
  });

  test('has neighbours, which can be category pages', () => {
    expect(neighbours.get(route)).toEqual({
      previous: { label: 'HTML', route: '/docs/category/html' },
      next: { label: 'tech/markdown/basics', route: '/docs/tech/markdown/basics' },
    });
  });
});

test('the first page of a category is not a category', () => {
  const { categories } = buildWith('tech/html-css/html/forms');
  expect(categories.map(({ item }) => getFirstPage(item).label)).toEqual([
    'tech/html-css/html/forms',
    'tech/html-css/html/forms',
  ]);
});
