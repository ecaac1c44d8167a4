/** What a page has of its own, on the server: in an element that the browser leaves as it is, with the page's data. */
import { createElement, type ReactNode } from 'react';
import { PAGE_DATA_ID, STATIC_PAGE, toScriptText, type StaticData } from '../shared/page-data';
import { IslandsProvider } from './Island';

/** @param props the page's content, and what the browser has to know of it */
export default function StaticPage({
  children,
  ...data
}: Omit<StaticData, 'kind'> & { children: ReactNode }): ReactNode {
  return createElement(
    STATIC_PAGE,
    null,
    <script
      id={PAGE_DATA_ID}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: toScriptText({ kind: 'static', ...data } satisfies StaticData) }}
    />,
    <IslandsProvider value>{children}</IslandsProvider>,
  );
}
