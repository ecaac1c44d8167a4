/** The navbar's content: two menus on the left, search and the link to the code on the right. */
import type { NavbarConfig } from './navbar-config';
import type { OutlineArea } from './outline/types';

/** Groups of the "Tech docs" menu, in order, as ids of areas (see src/site/areas.ts). */
const MENU = [
  'web',
  'languages',
  'databases',
  'architecture',
  'cloud',
  'spring-boot',
  'chat-gpt',
  'markdown',
  'regex',
];

/**
 * Returns the navbar; each menu entry links to the start of its area.
 *
 * @param areas the site's topic areas
 * @param codeHostUrl address of the repository
 */
export function navbar(areas: readonly OutlineArea[], codeHostUrl: string): NavbarConfig {
  return {
    title: 'Groundwork',
    hideOnScroll: true,
    items: [
      {
        type: 'dropdown',
        label: 'Tech docs',
        position: 'left',
        to: '/docs/tech',
        items: MENU.map((id) => {
          const area = areas.find((candidate) => candidate.id === id);
          if (!area) throw new Error(`Navbar: no area has the id "${id}".`);
          return { label: area.title, to: area.route };
        }),
      },
      { to: '/blog', label: 'Blog', position: 'left' },
      { type: 'search' },
      { href: codeHostUrl, label: 'Code', 'aria-label': 'Source code of this site (opens in new tab)' },
    ],
  };
}
