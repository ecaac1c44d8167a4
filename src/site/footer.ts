/** The footer's three columns. */
import type { ThemeConfig } from '@docusaurus/preset-classic';

/** @param codeHostUrl address of the repository */
export function footer(codeHostUrl: string): ThemeConfig['footer'] {
  return {
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'All topics', to: '/docs/tech' },
          { label: 'How to use this site', to: '/docs/general/' },
          { label: 'Learning paths', to: '/paths' },
          { label: 'Your progress', to: '/progress' },
          { label: 'Read offline', to: '/offline' },
          { label: 'Algorithms', to: '/docs/tech/algorithms/' },
          { label: 'Math for programmers', to: '/docs/math/' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Stack Overflow', href: 'https://stackoverflow.com/questions' },
          { label: 'Mastodon', href: 'https://mastodon.social/tags/webdev' },
          { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Blog', to: '/blog' },
          { label: 'Code', href: codeHostUrl },
          { label: 'Markdown on this site', to: '/markdown-page' },
          { label: 'Licences', to: '/licences' },
        ],
      },
    ],
    copyright: 'Copyright © 2025 Groundwork. Text CC BY 4.0, code MIT.',
  };
}
