import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { excerptsLoader } from './site/excerpts';
import { docFrontMatter, pageFrontMatter, postFrontMatter } from './site/front-matter';

export const collections = {
  docs: defineCollection({
    loader: glob({
      pattern: '**/*.mdx',
      base: './docs',
      generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
    }),
    schema: docFrontMatter,
  }),
  blog: defineCollection({ loader: glob({ pattern: '*.mdx', base: './blog' }), schema: postFrontMatter }),
  /** The ids are post slugs. */
  excerpts: defineCollection({ loader: excerptsLoader, schema: z.object({}) }),
  pages: defineCollection({
    loader: glob({ pattern: '*.mdx', base: './src/pages-text' }),
    schema: pageFrontMatter,
  }),
};
