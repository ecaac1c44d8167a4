/** Change: wraps the layout of the blog's pages, which brings their styles. */
import type { ComponentProps, ReactNode } from 'react';
import Original from '@theme-original/BlogLayout';
import '@site/src/css/blog.css';

/** @param props as the theme's layout takes them */
export default function BlogLayout(props: ComponentProps<typeof Original>): ReactNode {
  return <Original {...props} />;
}
