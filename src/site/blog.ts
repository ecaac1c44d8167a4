import { readFileSync } from 'node:fs';
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { parse } from 'yaml';
import * as z from 'zod';
import { parsePage } from '../../examples/language';
import { getReadingMinutes } from './outline/lesson';
import { readTags, type Tag } from './tags';

export const BLOG = {
  route: '/blog',
  title: 'Blog',
  description: 'Notes from building Groundwork: measurements, mistakes and ideas, each with code that runs.',
};

const POSTS_PER_PAGE = 10;

export interface Author {
  key: string;
  name: string;
  /** The author's role, shown below the name. */
  title: string;
  description: string;
  route: string;
}

export interface Post {
  slug: string;
  route: string;
  /** Path of the source file, relative to the repository root. */
  file: string;
  title: string;
  description: string;
  date: Date;
  minutes: number;
  authors: Author[];
  tags: BlogTag[];
  /** HTML of the text before the `truncate` mark. */
  excerpt: string;
  entry: CollectionEntry<'blog'>;
}

type BlogTag = Tag & { route: string };

let cached: ReturnType<typeof readBlog> | undefined;

/**
 * Returns the posts from newest to oldest, the authors, and the tags that are used. Throws if blog/authors.yml or
 * blog/tags.yml doesn't define an author or tag that a post uses.
 */
export function loadBlog() {
  return import.meta.env.DEV ? readBlog() : (cached ??= readBlog());
}

async function readBlog() {
  const authors = readAuthors();
  const tags = new Map(
    [...readTags('blog/tags.yml')].map(([key, tag]) => [
      key,
      { ...tag, route: `/blog/tags${tag.permalink}` },
    ]),
  );
  const posts = await Promise.all(
    (await getCollection('blog')).map(async (entry): Promise<Post> => {
      const { id, data, filePath = '', body = '' } = entry;
      return {
        ...data,
        route: `/blog/${id}`,
        file: filePath,
        entry,
        minutes: getReadingMinutes(parsePage(filePath, body)),
        authors: data.authors.map((key) => find(authors, key, `${filePath}: the author`, 'blog/authors.yml')),
        tags: data.tags.map((key) => find(tags, key, `${filePath}: the tag`, 'blog/tags.yml')),
        excerpt: (await getEntry('excerpts', id))?.rendered?.html ?? '',
      };
    }),
  );
  posts.sort((a, b) => b.date.valueOf() - a.date.valueOf());
  return {
    posts,
    authors: [...authors.values()].map((author) => ({
      ...author,
      posts: posts.filter((post) => post.authors.includes(author)),
    })),
    tags: [...tags.values()]
      .map((tag) => ({ ...tag, posts: posts.filter((post) => post.tags.includes(tag)) }))
      .filter((tag) => tag.posts.length > 0)
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
  };
}

function find<T>(all: ReadonlyMap<string, T>, key: string, label: string, file: string): T {
  const found = all.get(key);
  if (!found) throw new Error(`${label} "${key}" isn't in ${file}.`);
  return found;
}

const authorsSchema = z.record(
  z.string(),
  z.strictObject({ name: z.string(), title: z.string(), description: z.string() }),
);

function readAuthors(): Map<string, Author> {
  const file = 'blog/authors.yml';
  const { data, error } = authorsSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`);
  return new Map(
    Object.entries(data).map(([key, author]) => [key, { key, ...author, route: `/blog/authors/${key}` }]),
  );
}

export type PostsPage = ReturnType<typeof paginate>[number];

/** Splits posts into one or more pages. The first page is at `route`, the second at `route` + `/page/2`, and so on. */
export function paginate(posts: readonly Post[], route: string) {
  const count = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
  const routes = Array.from({ length: count }, (_, index) =>
    index === 0 ? route : `${route}/page/${index + 1}`,
  );
  return routes.map((pageRoute, index) => ({
    posts: posts.slice(index * POSTS_PER_PAGE, (index + 1) * POSTS_PER_PAGE),
    route: pageRoute,
    number: index + 1,
    newer: routes[index - 1],
    older: routes[index + 1],
  }));
}
