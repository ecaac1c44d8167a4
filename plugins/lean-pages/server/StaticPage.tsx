/** What a page has of its own, on the server: in an element that the browser leaves as it is, with the page's data. */
import { createElement, type ReactNode } from 'react';
import { STATIC_PAGE, toAttributes, type StaticData } from '../shared/page-data';
import { IslandsProvider } from './Island';

/** @param props the page's content, and what the browser has to know of it */
export default function StaticPage({
  children,
  ...data
}: Omit<StaticData, 'kind'> & { children: ReactNode }): ReactNode {
  return createElement(STATIC_PAGE, toAttributes(data), <IslandsProvider value>{children}</IslandsProvider>);
}
