import { withBase } from '../base-path';
import type { BLOG, Post } from '../blog';
import type { LearningPath } from '../outline/types';
import type { SidebarItem } from '../sidebars';
import { toAbsoluteUrl, settings, SITE_TITLE } from '../site';

type JsonLdNode = Readonly<Record<string, unknown>>;

interface DocInput {
  title: string;
  tags: readonly { label: string }[];
  updated?: Date | undefined;
}

type PostInput = Pick<Post, 'title' | 'description' | 'route' | 'date'> & {
  authors: readonly { name: string; title: string }[];
};

/** Returns JSON-LD for a script element. Several nodes become a graph, and null is ignored. */
export function toJsonLd(...nodes: readonly (JsonLdNode | null)[]): string {
  const [first, ...rest] = nodes.filter((node) => node !== null);
  const data = rest.length === 0 ? first : { '@graph': [first, ...rest] };
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

/**
 * Describes a doc (https://schema.org/TechArticle). Leaves out the URL, language and description, because they are
 * already in the page's head.
 */
export function describeDoc(doc: DocInput): JsonLdNode {
  return {
    '@type': 'TechArticle',
    headline: doc.title,
    license: 'https://creativecommons.org/licenses/by/4.0/',
    keywords: doc.tags.map((tag) => tag.label).join(', '),
    ...(doc.updated && { dateModified: formatTime(doc.updated) }),
    publisher: PUBLISHER,
  };
}

const PUBLISHER = { '@type': 'Organization', name: SITE_TITLE, url: settings.siteUrl };

/** Formats a date as ISO 8601 without milliseconds. */
const formatTime = (date: Date): string => date.toISOString().replace(/\.\d+(?=Z$)/, '');

const toUrl = (route: string): string => toAbsoluteUrl(withBase(route));

/**
 * Describes a page's breadcrumbs. Returns null if there are fewer than two. The last one has no URL, because it is the
 * page itself (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 */
export function describeTrail(trail: readonly SidebarItem[]): JsonLdNode | null {
  const items = trail.flatMap(({ label, route }) => (route === undefined ? [] : [{ label, route }]));
  if (items.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(index < items.length - 1 && { item: toUrl(route) }),
    })),
  };
}

/** Describes a post (https://schema.org/BlogPosting). Leaves out the description, which is in the page's head. */
export function describePost(post: PostInput, blog: typeof BLOG): JsonLdNode {
  return {
    ...toBlogPosting(post),
    isPartOf: { '@type': 'Blog', '@id': toUrl(blog.route), name: blog.title },
  };
}

/** Describes the blog and the posts on one of its pages (https://schema.org/Blog). */
export function describeBlog(blog: typeof BLOG, posts: readonly PostInput[]): JsonLdNode {
  const url = toUrl(blog.route);
  return {
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: blog.title,
    description: blog.description,
    blogPost: posts.map((post) => ({
      ...toBlogPosting(post),
      url: toUrl(post.route),
      description: post.description,
    })),
  };
}

function toBlogPosting(post: PostInput): JsonLdNode {
  const authors = post.authors.map(({ name, title }) => ({ '@type': 'Person', name, description: title }));
  return {
    '@type': 'BlogPosting',
    '@id': toUrl(post.route),
    headline: post.title,
    datePublished: formatTime(post.date),
    author: authors.length === 1 ? authors[0] : authors,
  };
}

type PathInput = Pick<LearningPath, 'id' | 'title' | 'description'> & {
  steps: readonly Pick<LearningPath['steps'][number], 'title' | 'description' | 'route' | 'minutes'>[];
};

/** Describes a learning path as a course (https://schema.org/Course). */
export function describePath(path: PathInput): JsonLdNode {
  return {
    '@type': 'Course',
    name: path.title,
    description: path.description,
    url: toUrl(`/paths/${path.id}`),
    inLanguage: 'en',
    isAccessibleForFree: true,
    timeRequired: `PT${path.steps.reduce((sum, { minutes }) => sum + minutes, 0)}M`,
    provider: PUBLISHER,
    hasPart: path.steps.map((step, index) => ({
      '@type': 'LearningResource',
      position: index + 1,
      name: step.title,
      description: step.description,
      url: toUrl(step.route),
    })),
  };
}
