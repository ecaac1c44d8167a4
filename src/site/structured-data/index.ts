/** Structured data (schema.org) for search engines. Addresses are absolute. */
import { withBase } from '../base-path';
import type { BLOG, Post } from '../blog';
import type { LearningPath } from '../outline/types';
import type { SidebarItem } from '../sidebars';
import { absolute, settings, SITE_TITLE } from '../site';

/** A schema.org object. */
type Data = Readonly<Record<string, unknown>>;

interface DocFacts {
  title: string;
  tags: readonly { label: string }[];
  /** From Git; undefined if Git doesn't know it. */
  updated?: Date | undefined;
}

type PostFacts = Pick<Post, 'title' | 'description' | 'route' | 'date'> & {
  authors: readonly { name: string; title: string }[];
};

/**
 * @param things of the page; null ones are ignored
 * @returns the content of a script element: a single object, or a graph of several
 */
export function graph(...things: readonly (Data | null)[]): string {
  const told = things.filter((thing) => thing !== null);
  const data = told.length === 1 ? told[0] : { '@graph': told };
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

/**
 * Describes a doc as a TechArticle (https://schema.org/TechArticle). Address, language and description are omitted
 * because they are in the page's head, and `isAccessibleForFree` because only paywalled content needs it.
 */
export function docStructuredData(doc: DocFacts): Data {
  return {
    '@type': 'TechArticle',
    headline: doc.title,
    license: 'https://creativecommons.org/licenses/by/4.0/',
    keywords: doc.tags.map((tag) => tag.label).join(', '),
    ...(doc.updated ? { dateModified: toSeconds(doc.updated) } : {}),
    publisher: PUBLISHER,
  };
}

/** The publisher of the site. */
const PUBLISHER = { '@type': 'Organization', name: SITE_TITLE, url: settings.siteUrl };

/** Formats a time in ISO 8601 without milliseconds. */
const toSeconds = (date: Date): string => date.toISOString().replace(/\.\d+(?=Z$)/, '');

const addressOf = (route: string): string => absolute(withBase(route));

/**
 * Describes a page's breadcrumbs (https://schema.org/BreadcrumbList). The last item has no address, which makes it the
 * page itself (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 *
 * @param trail from the outermost category to the page; entries without a page are left out
 * @returns null if there is only one entry
 */
export function trailStructuredData(trail: readonly SidebarItem[]): Data | null {
  const steps = trail.flatMap(({ label, route }) => (route === undefined ? [] : [{ label, route }]));
  if (steps.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(index < steps.length - 1 ? { item: addressOf(route) } : {}),
    })),
  };
}

/** Describes a post (https://schema.org/BlogPosting). Its description is in the page's head. */
export function postStructuredData(post: PostFacts, blog: typeof BLOG): Data {
  return {
    ...posting(post),
    isPartOf: { '@type': 'Blog', '@id': addressOf(blog.route), name: blog.title },
  };
}

/** Describes the blog and the posts on one of its pages (https://schema.org/Blog). */
export function blogStructuredData(blog: typeof BLOG, posts: readonly PostFacts[]): Data {
  const address = addressOf(blog.route);
  return {
    '@type': 'Blog',
    '@id': address,
    mainEntityOfPage: address,
    headline: blog.title,
    description: blog.description,
    blogPost: posts.map((post) => ({
      ...posting(post),
      url: addressOf(post.route),
      description: post.description,
    })),
  };
}

function posting(post: PostFacts): Data {
  const authors = post.authors.map(({ name, title }) => ({ '@type': 'Person', name, description: title }));
  return {
    '@type': 'BlogPosting',
    '@id': addressOf(post.route),
    headline: post.title,
    datePublished: toSeconds(post.date),
    author: authors.length === 1 ? authors[0] : authors,
  };
}

type PathFacts = Pick<LearningPath, 'id' | 'title' | 'description'> & {
  steps: readonly Pick<LearningPath['steps'][number], 'title' | 'description' | 'route' | 'minutes'>[];
};

/** Describes a learning path as a Course (https://schema.org/Course), with its pages as parts, in order. */
export function pathStructuredData(path: PathFacts): Data {
  return {
    '@type': 'Course',
    name: path.title,
    description: path.description,
    url: addressOf(`/paths/${path.id}`),
    inLanguage: 'en',
    isAccessibleForFree: true,
    timeRequired: `PT${path.steps.reduce((sum, { minutes }) => sum + minutes, 0)}M`,
    provider: PUBLISHER,
    hasPart: path.steps.map((step, index) => ({
      '@type': 'LearningResource',
      position: index + 1,
      name: step.title,
      description: step.description,
      url: addressOf(step.route),
    })),
  };
}
