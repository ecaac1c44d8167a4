/**
 * Change: ejected. The original puts a second banner beside the site's own and goes from level 1 to level 3; this one is
 * a page like the others: a heading, and the posts by year.
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { Props } from '@theme/BlogArchivePage';

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** @param props every post, newest first */
export default function BlogArchivePage({ archive }: Props): ReactNode {
  const years = [...new Set(archive.blogPosts.map((post) => post.metadata.date.slice(0, 4)))];
  return (
    <>
      <PageMetadata
        title="Archive"
        description="Every post of the Groundwork blog by year: measurements, mistakes and ideas, each with code that runs."
      />
      <Layout>
        <main className="container page-narrow">
          <Heading as="h1">Archive</Heading>
          {years.map((year) => (
            <section key={year} aria-labelledby={`year-${year}`}>
              <Heading as="h2" id={`year-${year}`}>
                {year}
              </Heading>
              <ul>
                {archive.blogPosts
                  .filter(({ metadata }) => metadata.date.startsWith(year))
                  .map(({ metadata }) => (
                    <li key={metadata.permalink}>
                      <time dateTime={metadata.date}>{DAY.format(new Date(metadata.date))}</time>:{' '}
                      <Link to={metadata.permalink}>{metadata.title}</Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </main>
      </Layout>
    </>
  );
}
