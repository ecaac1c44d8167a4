/** Change: wraps the list of posts; where it is the blog's front page, which has no heading of its own, it gets one. */
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Original from '@theme-original/BlogPostItems';
import Heading from '@theme/Heading';

/** @param props the posts to list */
export default function BlogPostItems(props: ComponentProps<typeof Original>): ReactNode {
  const { pathname } = useLocation();
  const blog = useBaseUrl('/blog');
  const path = pathname.replace(/\/$/, '');
  const isFront = path === blog || path.startsWith(`${blog}/page/`);
  return (
    <>
      {isFront && <Heading as="h1">Blog</Heading>}
      <Original {...props} />
    </>
  );
}
