import * as z from 'zod';
import { settings } from './site';

const link = z
  .strictObject({
    label: z.string().min(1),
    /** A route on this site. */
    to: z.string().startsWith('/').optional(),
    /** A URL on another site. */
    href: z.url({ protocol: /^https?$/ }).optional(),
  })
  .refine(({ to, href }) => (to === undefined) !== (href === undefined), 'needs either "to" or "href"');

const column = z.strictObject({ title: z.string().min(1), items: z.array(link).min(1) });

const fields = {
  style: z.enum(['dark', 'light']).default('dark'),
  logo: z
    .strictObject({
      alt: z.string(),
      src: z.string().min(1),
      /** Replaces `src` in dark mode. */
      srcDark: z.string().min(1).optional(),
      width: z.number().positive().optional(),
      height: z.number().positive().optional(),
      /** The link target of the logo: a route or a URL. */
      href: z.string().min(1).optional(),
    })
    .optional(),
  copyright: z.string().optional(),
};
const columnsSchema = z.strictObject({ ...fields, links: z.array(column) });
const listSchema = z.strictObject({ ...fields, links: z.array(link) });

export type FooterInput = z.input<typeof columnsSchema> | z.input<typeof listSchema>;
export type Footer = z.output<typeof columnsSchema> | z.output<typeof listSchema>;
export type FooterLink = z.output<typeof link>;

/** Throws if a field is invalid. The error contains the path of the field, for example `links[0].items[2].href`. */
export function readFooter(input: FooterInput): Footer {
  // Choose the schema here, because the error from a union of both wouldn't contain the path of the field.
  const hasColumns = input.links.some((entry) => 'items' in entry || 'title' in entry);
  const { data, error } = (hasColumns ? columnsSchema : listSchema).safeParse(input);
  if (error) throw new Error(`Invalid footer in src/site/footer.ts:\n${z.prettifyError(error)}`);
  return data;
}

export const footer = readFooter({
  links: [
    {
      title: 'Docs',
      items: [
        { label: 'All topics', to: '/docs/tech' },
        { label: 'How to use this site', to: '/docs/general/' },
        { label: 'Glossary', to: '/docs/general/glossary' },
        { label: 'Learning paths', to: '/paths' },
        { label: 'Your progress', to: '/progress' },
        { label: 'Read offline', to: '/offline' },
        { label: 'Algorithms', to: '/docs/tech/algorithms/' },
        { label: 'Math for programmers', to: '/docs/math/' },
      ],
    },
    ...(settings.communityLinks.length > 0 ? [{ title: 'Community', items: settings.communityLinks }] : []),
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
