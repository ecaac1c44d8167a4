/** The footer: links, an optional logo, and a closing line. */
import * as z from 'zod';
import { settings } from './site';

const link = z
  .strictObject({
    label: z.string().min(1),
    /** A route of this site. */
    to: z.string().startsWith('/').optional(),
    /** An external address. */
    href: z.url({ protocol: /^https?$/ }).optional(),
  })
  .refine(({ to, href }) => (to === undefined) !== (href === undefined), 'needs either "to" or "href"');

const column = z.strictObject({ title: z.string().min(1), items: z.array(link).min(1) });

const fields = {
  style: z.enum(['dark', 'light']).default('dark'),
  logo: z
    .strictObject({
      alt: z.string(),
      /** Image paths; `srcDark` is used in dark mode. */
      src: z.string().min(1),
      srcDark: z.string().min(1).optional(),
      /** In CSS pixels. */
      width: z.number().positive().optional(),
      height: z.number().positive().optional(),
      /** Link target of the logo: a route or an address. */
      href: z.string().min(1).optional(),
    })
    .optional(),
  copyright: z.string().optional(),
};
const withColumns = z.strictObject({ ...fields, links: z.array(column) });
const withList = z.strictObject({ ...fields, links: z.array(link) });

export type FooterInput = z.input<typeof withColumns> | z.input<typeof withList>;
export type Footer = z.output<typeof withColumns> | z.output<typeof withList>;
export type FooterLink = z.output<typeof link>;

/**
 * @param input its links are either columns with titles or one flat list
 * @throws an error that names the invalid field, such as `links[0].items[2].href`
 */
export function readFooter(input: FooterInput): Footer {
  // Decide on the form first; otherwise the error would say that neither form matches, instead of naming the field.
  const hasColumns = input.links.some((entry) => 'items' in entry || 'title' in entry);
  const { data, error } = (hasColumns ? withColumns : withList).safeParse(input);
  if (error) throw new Error(`Footer (src/site/footer.ts):\n${z.prettifyError(error)}`);
  return data;
}

export const footer = readFooter({
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
        { label: 'Code', href: settings.codeHostUrl },
        { label: 'Markdown on this site', to: '/markdown-page' },
        { label: 'Licences', to: '/licences' },
      ],
    },
  ],
  copyright: 'Copyright © 2025 Groundwork. Text CC BY 4.0, code MIT.',
});
