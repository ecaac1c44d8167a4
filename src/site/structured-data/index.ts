/** Structured data (schema.org) of docs and learning paths, and what is left of Docusaurus' own. */

/** What of a doc's metadata is told. */
interface DocFacts {
  title: string;
  permalink: string;
  tags: readonly { label: string }[];
  /** Milliseconds since 1970, from Git; null where it knows none. */
  lastUpdatedAt?: number | null;
}

/** What of the site's configuration is told. */
interface SiteFacts {
  title: string;
  url: string;
}

/**
 * A doc as schema.org's TechArticle (https://schema.org/TechArticle). The page's head says its address, language and
 * description, and that nothing is paid for has to be said by those only who hide a part.
 *
 * @returns an object ready for JSON.stringify, addresses absolute
 */
export function docStructuredData(doc: DocFacts, site: SiteFacts): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: doc.title,
    license: 'https://creativecommons.org/licenses/by/4.0/',
    keywords: doc.tags.map((tag) => tag.label).join(', '),
    ...(doc.lastUpdatedAt ? { dateModified: toSeconds(new Date(doc.lastUpdatedAt).toISOString()) } : {}),
    publisher: { '@type': 'Organization', name: site.title, url: site.url },
  };
}

/** A moment in ISO 8601 without its milliseconds. */
const toSeconds = (date: string): string => date.replace(/\.\d+(?=Z$)/, '');

/** What Docusaurus gives as data: an object of schema.org. */
type Data = Readonly<Record<string, unknown>>;

/**
 * The way to a page (https://schema.org/BreadcrumbList), without the address of its last step: without one it is the page
 * itself (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 *
 * @param data as Docusaurus makes it
 * @returns null where the way has one step only
 */
export function wayStructuredData(data: object): Data | null {
  const { itemListElement: steps } = data as { itemListElement?: unknown };
  if (!Array.isArray(steps) || steps.length < 2) return null;
  const { item: _address, ...last } = steps.at(-1) as Data;
  return { ...data, itemListElement: [...(steps.slice(0, -1) as Data[]), last] };
}

/**
 * A blog post (https://schema.org/BlogPosting) without what is said twice: its address, which is its id, its name, which is
 * its headline, and its description, which the page's head has.
 *
 * @param data as Docusaurus makes it
 */
export function postStructuredData(data: object): Data {
  const { mainEntityOfPage: _page, url: _url, name: _name, description: _said, ...post } = data as Data;
  return Object.fromEntries(
    Object.entries(post)
      .filter(([, value]) => !Array.isArray(value) || value.length > 0)
      .map(([name, value]) => [
        name,
        name.startsWith('date') && typeof value === 'string' ? toSeconds(value) : value,
      ]),
  );
}

/** What of a learning path is told. Addresses begin with the site's base path. */
interface PathFacts {
  title: string;
  description: string;
  permalink: string;
  minutes: number;
  steps: readonly { title: string; description: string; permalink: string }[];
}

/**
 * A learning path as schema.org's Course (https://schema.org/Course), its pages as parts in their order.
 *
 * @returns an object ready for JSON.stringify, addresses absolute
 */
export function pathStructuredData(path: PathFacts, site: SiteFacts): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: path.title,
    description: path.description,
    url: site.url + path.permalink,
    inLanguage: 'en',
    isAccessibleForFree: true,
    timeRequired: `PT${path.minutes}M`,
    provider: { '@type': 'Organization', name: site.title, url: site.url },
    hasPart: path.steps.map((step, index) => ({
      '@type': 'LearningResource',
      position: index + 1,
      name: step.title,
      description: step.description,
      url: site.url + step.permalink,
    })),
  };
}
