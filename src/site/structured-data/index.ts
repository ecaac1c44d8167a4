/** Structured data (schema.org): what pages say to search engines. Addresses are absolute. */
import { withBase } from '../base-path';
import { absolute, settings, SITE_TITLE } from '../site';

/** An object of schema.org. */
type Data = Readonly<Record<string, unknown>>;

/**
 * @param things of the page; null where there is nothing to say
 * @returns the content of a script element: the one thing, or a graph of them
 */
export function graph(...things: readonly (Data | null)[]): string {
  const told = things.filter((thing) => thing !== null);
  const data = told.length === 1 ? told[0] : { '@graph': told };
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

/** What of a doc is told. */
interface DocFacts {
  title: string;
  tags: readonly { label: string }[];
  /** From Git; undefined where it knows none. */
  updated?: Date | undefined;
}

/**
 * A doc as TechArticle (https://schema.org/TechArticle). The page's head says its address, language and description, and
 * that nothing is paid for has to be said by those only who hide a part.
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

/** Who publishes the site. */
const PUBLISHER = { '@type': 'Organization', name: SITE_TITLE, url: settings.siteUrl };

/** A moment in ISO 8601 without its milliseconds. */
const toSeconds = (date: Date): string => date.toISOString().replace(/\.\d+(?=Z$)/, '');

const addressOf = (route: string): string => absolute(withBase(route));

/**
 * The way to a page (https://schema.org/BreadcrumbList), without the address of its last step: without one it is the page
 * itself (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 *
 * @param trail from the outermost category to the page; steps without a page are left out
 * @returns null where the way has one step only
 */
export function trailStructuredData(
  trail: readonly { label: string; route?: string | undefined }[],
): Data | null {
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

/** What of the blog is told. */
interface BlogFacts {
  title: string;
  description: string;
  route: string;
}

/** What of a post is told. */
interface PostFacts {
  title: string;
  description: string;
  route: string;
  date: Date;
  authors: readonly { name: string; title: string }[];
}

/** A post (https://schema.org/BlogPosting). Its description is in the page's head. */
export function postStructuredData(post: PostFacts, blog: BlogFacts): Data {
  return {
    ...posting(post),
    isPartOf: { '@type': 'Blog', '@id': addressOf(blog.route), name: blog.title },
  };
}

/** The blog with the posts of a page of it (https://schema.org/Blog). */
export function blogStructuredData(blog: BlogFacts, posts: readonly PostFacts[]): Data {
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

/** What of a learning path is told. */
interface PathFacts {
  id: string;
  title: string;
  description: string;
  steps: readonly { title: string; description: string; route: string; minutes: number }[];
}

/** A learning path as Course (https://schema.org/Course), its pages as parts in their order. */
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
