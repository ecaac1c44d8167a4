/** Change: wraps the page to give it a description, which the original lacks. */
import type { ComponentProps, ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import Original from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';

/** @param props the author and their posts */
export default function BlogAuthorsPostsPage(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <>
      <Original {...props} />
      <PageMetadata
        description={`Posts by ${props.author.name ?? props.author.key} on the Groundwork blog: measurements, mistakes and ideas, with code that runs.`}
      />
    </>
  );
}
