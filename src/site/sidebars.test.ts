import { describe, expect, test } from 'vitest';
import { buildSidebars } from './sidebars';

/**
 * Builds the sidebars of a site in which only these docs are written. The other sidebar gets a page, since none may be
 * empty.
 */
function sidebarsWith(...ids: string[]): ReturnType<typeof buildSidebars> {
  const written = [...ids, 'math/index', 'tech/markdown/basics'];
  return buildSidebars(
    new Map(written.map((id) => [id, { label: id, route: `/docs/${id}`, description: `About ${id}` }])),
  );
}

describe('a sidebar', () => {
  test('shows what is written, in the order of the map', () => {
    const { sidebars } = sidebarsWith('general/git', 'general/http');
    expect(sidebars.tutorialSidebar).toMatchObject([
      { label: 'General', items: [{ label: 'general/http' }, { label: 'general/git' }] },
      { label: 'Markdown', items: [{ label: 'tech/markdown/basics' }] },
    ]);
  });

  test('shows the glossary, which the map does not plan, last of the general docs', () => {
    const { sidebars } = sidebarsWith('general/glossary', 'general/git');
    expect(sidebars.tutorialSidebar[0]).toMatchObject({
      label: 'General',
      items: [{ label: 'general/git' }, { label: 'general/glossary' }],
    });
  });

  test('gives a category its page once something is in it, and leaves out empty ones beside it', () => {
    const { sidebars, categories } = sidebarsWith('tech/html-css/html/forms');
    expect(sidebars.tutorialSidebar[0]).toMatchObject({
      label: 'HTML and CSS',
      route: '/docs/category/html-css',
      items: [
        {
          label: 'HTML',
          route: '/docs/category/html',
          items: [{ label: 'tech/html-css/html/forms' }],
        },
      ],
    });
    expect(sidebars.tutorialSidebar[0]?.items).toHaveLength(1);
    expect(categories.map(({ item }) => item.label).sort()).toEqual(['HTML', 'HTML and CSS']);
  });

  test('links a category to its doc where that is written, even alone', () => {
    const { sidebars } = sidebarsWith();
    expect(sidebars.mathSidebar).toEqual([
      { label: 'Math', route: '/docs/math/index', description: 'About math/index', items: [] },
    ]);
  });

  test('that has nothing to link to is an error with its name', () => {
    const page = { label: 'Git', route: '/docs/general/git', description: '' };
    expect(() => buildSidebars(new Map([['general/git', page]]))).toThrow(
      'Sidebar "mathSidebar" has nothing to link to',
    );
  });
});

describe('a page', () => {
  const { trails, neighbours, sidebarOf, sidebars } = sidebarsWith('tech/html-css/html/forms');
  const route = '/docs/tech/html-css/html/forms';

  test('has a trail of the very items that its sidebar shows', () => {
    expect(trails.get(route)?.map(({ label }) => label)).toEqual([
      'HTML and CSS',
      'HTML',
      'tech/html-css/html/forms',
    ]);
    expect(trails.get(route)?.[0]).toBe(sidebars.tutorialSidebar[0]);
    expect(sidebarOf.get(route)).toBe('tutorialSidebar');
  });

  test('is between the pages before and after it, pages of categories included', () => {
    expect(neighbours.get(route)).toEqual({
      previous: { label: 'HTML', route: '/docs/category/html' },
      next: { label: 'tech/markdown/basics', route: '/docs/tech/markdown/basics' },
    });
  });
});
