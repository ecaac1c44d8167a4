/** The collections and what their front matter may say; anything else fails the build with the file and the field. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { excerptsLoader } from './site/excerpts';

const tags = z.array(z.string()).default([]);

export const collections = {
  docs: defineCollection({
    loader: glob({
      pattern: '**/*.mdx',
      base: './docs',
      generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
    }),
    schema: z.strictObject({
      title: z.string(),
      description: z.string(),
      tags,
      sidebar_label: z.string().optional(),
      slug: z.string().optional(),
      draft: z.boolean().optional(),
      /** The sidebar beside a doc that is in none. */
      displayed_sidebar: z.enum(['tutorialSidebar', 'mathSidebar']).optional(),
    }),
  }),
  blog: defineCollection({
    loader: glob({ pattern: '*.mdx', base: './blog' }),
    schema: z.strictObject({
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      authors: z.union([z.string(), z.array(z.string())]).transform((authors) => [authors].flat()),
      tags,
      date: z.coerce.date(),
    }),
  }),
  /** What lists show of posts, by the post's slug. */
  excerpts: defineCollection({ loader: excerptsLoader, schema: z.object({}) }),
  /** Pages with text of their own outside docs and blog. */
  pages: defineCollection({
    loader: glob({ pattern: '*.mdx', base: './src/pages-text' }),
    schema: z.strictObject({ title: z.string(), description: z.string() }),
  }),
};
