/** Change: wraps the way to a page as data and leaves it out where it has one step: search engines show two or more. */
import type { ComponentProps, ReactNode } from 'react';
import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client';
import Original from '@theme-original/DocBreadcrumbs/StructuredData';

/** @param props the way, from the outermost category to the page */
export default function DocBreadcrumbsStructuredData(props: ComponentProps<typeof Original>): ReactNode {
  const { itemListElement } = useBreadcrumbsStructuredData(props);
  return Array.isArray(itemListElement) && itemListElement.length > 1 ? <Original {...props} /> : null;
}
