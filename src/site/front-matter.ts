import { z } from 'astro/zod';

const tags = z.array(z.string()).default([]);

export const docFrontMatter = z.strictObject({
  title: z.string().min(1),
  description: z.string(),
  tags,
  sidebar_label: z.string().optional(),
  slug: z.string().optional(),
  draft: z.boolean().optional(),
  /** The sidebar to show beside a doc that isn't in any sidebar. */
  displayed_sidebar: z.enum(['tutorialSidebar', 'mathSidebar']).optional(),
});

export const postFrontMatter = z.strictObject({
  slug: z.string(),
  title: z.string().min(1),
  description: z.string(),
  authors: z.union([z.string(), z.array(z.string())]).transform((authors) => [authors].flat()),
  tags,
  date: z.coerce.date(),
});

export const pageFrontMatter = z.strictObject({ title: z.string().min(1), description: z.string() });
