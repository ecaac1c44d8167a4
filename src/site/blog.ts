/** Blog posts with their authors and tags, and the posts before and after each. */
import { readFileSync } from 'node:fs';
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { parse } from 'yaml';
import * as z from 'zod';
import { parsePage } from '../../examples/language';
import { minutesOf } from './outline/lesson';
import { readTags, type Tag } from './tags';

export const BLOG = {
  route: '/blog',
  title: 'Blog',
  description: 'Notes from building Groundwork: measurements, mistakes and ideas, each with code that runs.',
};

/** Number of posts on one page of a list. */
const POSTS_PER_PAGE = 10;

export interface Author {
  key: string;
  name: string;
  /** What they do, briefly. */
  title: string;
  description: string;
  route: string;
}

export interface Post {
  /** The last part of its route. */
  slug: string;
  route: string;
  /** Path relative to the site's folder. */
  file: string;
  title: string;
  description: string;
  date: Date;
  /** Reading time in minutes. */
  minutes: number;
  authors: Author[];
  tags: BlogTag[];
  /** HTML of everything before the `truncate` mark. */
  excerpt: string;
  entry: CollectionEntry<'blog'>;
}

type BlogTag = Tag & { route: string };

export interface BlogSite {
  /** Newest first. */
  posts: Post[];
  /** Everyone in authors.yml, with their posts. */
  authors: (Author & { posts: Post[] })[];
  /** Tags that have posts, in alphabetical order. */
  tags: (BlogTag & { posts: Post[] })[];
}

let made: Promise<BlogSite> | undefined;

/** @throws if a post names an author or a tag that is missing from blog/authors.yml or blog/tags.yml */
export function blogSite(): Promise<BlogSite> {
  return import.meta.env.DEV ? make() : (made ??= make());
}

async function make(): Promise<BlogSite> {
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
        ...{ slug: id, route: `/blog/${id}`, file: filePath, entry },
        ...{ title: data.title, description: data.description, date: data.date },
        minutes: minutesOf(parsePage(filePath, body)),
        authors: data.authors.map((key) =>
          known(authors, key, `${filePath}: the author`, 'blog/authors.yml'),
        ),
        tags: data.tags.map((key) => known(tags, key, `${filePath}: the tag`, 'blog/tags.yml')),
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

function known<T>(all: ReadonlyMap<string, T>, key: string, what: string, file: string): T {
  const found = all.get(key);
  if (!found) throw new Error(`${what} "${key}" is not in ${file}.`);
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

/** One page of a list of posts. */
export interface PostsPage {
  posts: Post[];
  route: string;
  /** Starts at 1. */
  number: number;
  newer: string | undefined;
  older: string | undefined;
}

/**
 * Splits a list of posts into pages: the first has the list's own route, the others `page/2` and so on below it.
 *
 * @param route of the list
 * @returns at least one page
 */
export function inPages(posts: readonly Post[], route: string): PostsPage[] {
  const count = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
  const routes = Array.from({ length: count }, (_page, index) =>
    index === 0 ? route : `${route}/page/${index + 1}`,
  );
  return routes.map((own, index) => ({
    posts: posts.slice(index * POSTS_PER_PAGE, (index + 1) * POSTS_PER_PAGE),
    route: own,
    number: index + 1,
    newer: routes[index - 1],
    older: routes[index + 1],
  }));
}
