import { describe, expect, test } from 'vitest';
import { contentMap } from './content-map';
import { buildSidebars, type SidebarItem } from './sidebars';

const routes = new Map(contentMap.docs.map(({ id, route }) => [id, route]));

/** Sidebars of a site in which only these docs are written; both sidebars need one. */
function sidebarsOf(...ids: string[]) {
  return buildSidebars(
    new Map(ids.map((id) => [id, { label: id, route: routes.get(id) ?? `/docs/${id}`, description: '' }])),
  );
}

/** A sidebar as labels: `Category: [items]`. */
function outline(items: readonly SidebarItem[]): unknown[] {
  return items.map(({ label, items: inner }) => (inner ? { [label]: outline(inner) } : label));
}

describe('a sidebar', () => {
  test('shows what is written, in the order of the map', () => {
    const { sidebars } = sidebarsOf('general/git', 'general/http', 'tech/markdown/basics', 'math/index');
    expect(outline(sidebars.tutorialSidebar)).toEqual([
      { General: ['general/http', 'general/git'] },
      { Markdown: ['tech/markdown/basics'] },
    ]);
  });

  test('shows the glossary, which the map does not plan, last of the general docs', () => {
    const { sidebars } = sidebarsOf('general/glossary', 'general/git', 'math/index');
    expect(outline(sidebars.tutorialSidebar)).toEqual([{ General: ['general/git', 'general/glossary'] }]);
  });

  test('gives a category its page once something is in it, and leaves out empty ones beside it', () => {
    const { sidebars, categories } = sidebarsOf('tech/html-css/html/forms', 'math/index');
    expect(outline(sidebars.tutorialSidebar)).toEqual([
      { 'HTML and CSS': [{ HTML: ['tech/html-css/html/forms'] }] },
    ]);
    expect(categories.map(({ item }) => item.route).toSorted()).toEqual([
      '/docs/category/html',
      '/docs/category/html-css',
    ]);
  });

  test('links a category to its doc where that is written, even alone', () => {
    const { sidebars } = sidebarsOf('general/git', 'math/index');
    expect(sidebars.mathSidebar).toMatchObject([
      { label: 'Math', route: routes.get('math/index'), items: [] },
    ]);
  });

  test('that has nothing to link to is an error with its name', () => {
    expect(() => sidebarsOf('general/git')).toThrow('Sidebar "mathSidebar" has nothing to link to');
  });

  test('knows what is before and after a page, and the categories around it', () => {
    const { neighbours, trails, sidebarOf } = sidebarsOf('general/http', 'general/git', 'math/index');
    const git = routes.get('general/git') ?? '';
    expect(neighbours.get(git)?.previous?.label).toBe('general/http');
    expect(neighbours.get(git)?.next).toBeUndefined();
    expect(trails.get(git)?.map(({ label }) => label)).toEqual(['General', 'general/git']);
    expect(sidebarOf.get(git)).toBe('tutorialSidebar');
  });
});
