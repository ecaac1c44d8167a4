/** The navbar: two ways in on the left, the code on the right. */
import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { SiteOutline } from './outline/types';

/** Groups of the "Tech docs" menu, in order: ids of areas (see src/site/areas.ts). */
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
 * @param outline the site's topic areas
 * @param codeHostUrl address of the repository
 * @returns the navbar; each menu entry leads to where its area begins
 */
export function navbar(outline: SiteOutline, codeHostUrl: string): ThemeConfig['navbar'] {
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
          const area = outline.areas.find((candidate) => candidate.id === id);
          if (!area) throw new Error(`Navbar: no area has the id "${id}".`);
          return { label: area.title, to: area.route };
        }),
      },
      { to: '/blog', label: 'Blog', position: 'left' },
      { type: 'search', position: 'right' },
      {
        href: codeHostUrl,
        label: 'Code',
        // In the place of all that the link holds, its note for those who see no icon too.
        'aria-label': 'Source code of this site (opens in new tab)',
        // It says noopener, too.
        rel: 'noreferrer',
        position: 'right',
      },
    ],
  };
}
