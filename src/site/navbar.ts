import type { NavbarConfig } from './navbar-config';
import type { OutlineArea, OutlinePath } from './outline/types';

/** Projects are in the "Learn" menu. All other areas are in the "Tech docs" menu. */
const PROJECTS = 'projects';

export function createNavbarConfig(
  areas: readonly OutlineArea[],
  paths: readonly OutlinePath[],
  codeHostUrl: string,
): NavbarConfig {
  const projects = areas.filter(({ id, pages }) => id === PROJECTS && pages.length > 0);
  return {
    title: 'Groundwork',
    hideOnScroll: true,
    items: [
      {
        type: 'dropdown',
        label: 'Tech docs',
        position: 'left',
        to: '/docs/tech',
        items: areas
          .filter(({ id }) => id !== PROJECTS)
          .map((area) => ({ label: area.title, to: area.route, contents: listContents(area) })),
      },
      {
        type: 'dropdown',
        label: 'Learn',
        position: 'left',
        to: '/paths',
        items: [
          ...paths
            .filter(({ pageCount }) => pageCount > 0)
            .map(({ id, title }) => ({ label: title, to: `/paths/${id}` })),
          { label: 'All learning paths', to: '/paths' },
          ...projects.map(({ topics, route }) => ({
            label: 'Guided projects',
            to: topics[0]?.list ?? route,
          })),
          { label: 'All exercises', to: '/exercises' },
          { label: 'Review', to: '/review' },
        ],
      },
      { to: '/playground', label: 'Playground', position: 'left' },
      { to: '/progress', label: 'Progress', position: 'left' },
      { to: '/blog', label: 'Blog', position: 'left' },
      { type: 'search' },
      { href: codeHostUrl, label: 'Code', 'aria-label': 'Source code of this site (opens in new tab)' },
    ],
  };
}

/** Returns the topics of an area with their first pages. The subjects of a small area have no pages of their own. */
function listContents({ topics, subjects }: OutlineArea): { label: string; to?: string }[] {
  if (topics.length < 2) return subjects.map((label) => ({ label }));
  return topics.map(({ title, list, pages }) => ({
    label: title,
    to: list ?? pages[0]?.route ?? '/docs/tech',
  }));
}
