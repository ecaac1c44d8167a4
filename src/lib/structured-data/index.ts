/** Structured data (schema.org) of docs and learning paths. Breadcrumbs and blog posts come from Docusaurus itself. */

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
 * A doc as schema.org's TechArticle (https://schema.org/TechArticle). The page's description stands in its metadata, and
 * that nothing is paid for has to be said by those only who hide a part.
 *
 * @returns an object ready for JSON.stringify, addresses absolute
 */
export function docStructuredData(doc: DocFacts, site: SiteFacts): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: doc.title,
    url: site.url + doc.permalink,
    inLanguage: 'en',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    keywords: doc.tags.map((tag) => tag.label).join(', '),
    ...(doc.lastUpdatedAt ? { dateModified: new Date(doc.lastUpdatedAt).toISOString() } : {}),
    publisher: { '@type': 'Organization', name: site.title, url: site.url },
  };
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
