/** Change: wraps the page to give it a title and a description of its own, which the original lacks. */
import '@site/src/css/tags.css';
import type { ComponentProps, ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import Original from '@theme-original/BlogTagsListPage';

/** @param props as the original takes them */
export default function BlogTagsListPage(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <>
      <Original {...props} />
      <PageMetadata
        title="Tags of the blog"
        description="Every tag of the Groundwork blog, with the number of posts under each: benchmarks, errors, JavaScript, Node.js and Python."
      />
    </>
  );
}
