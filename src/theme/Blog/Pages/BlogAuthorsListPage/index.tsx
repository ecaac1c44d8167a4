/** Change: wraps the page to give it a description, which the original lacks. */
import type { ComponentProps, ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import Original from '@theme-original/Blog/Pages/BlogAuthorsListPage';

/** @param props as the original takes them */
export default function BlogAuthorsListPage(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <>
      <Original {...props} />
      <PageMetadata description="Who writes the Groundwork blog, with the number of posts of each author and a link to all of them." />
    </>
  );
}
