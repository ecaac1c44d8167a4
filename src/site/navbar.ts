import type { NavbarConfig } from './navbar-config';
import type { OutlineArea } from './outline/types';

/** Ids of the areas in the "Tech docs" menu (src/site/areas.ts). */
const MENU_AREAS = [
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

export function createNavbarConfig(areas: readonly OutlineArea[], codeHostUrl: string): NavbarConfig {
  return {
    title: 'Groundwork',
    hideOnScroll: true,
    items: [
      {
        type: 'dropdown',
        label: 'Tech docs',
        position: 'left',
        to: '/docs/tech',
        items: MENU_AREAS.map((id) => {
          const area = areas.find((candidate) => candidate.id === id);
          if (!area) throw new Error(`src/site/navbar.ts: no area has the id "${id}".`);
          return { label: area.title, to: area.route };
        }),
      },
      { to: '/blog', label: 'Blog', position: 'left' },
      { type: 'search' },
      { href: codeHostUrl, label: 'Code', 'aria-label': 'Source code of this site (opens in new tab)' },
    ],
  };
}
