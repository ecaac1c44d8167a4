/** Change: wraps the page to give it a title and a description of its own, which the original lacks. */
import '@site/src/css/tags.css';
import type { ComponentProps, ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import Original from '@theme-original/DocTagsListPage';

/** @param props as the original takes them */
export default function DocTagsListPage(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <>
      <Original {...props} />
      <PageMetadata
        title="Tags of the docs"
        description="Every tag of the tutorials, A to Z, with the number of pages under each: another way through Groundwork."
      />
    </>
  );
}
