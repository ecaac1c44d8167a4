/**
 * Change: wraps the whole app, to ask for the text font on every page before a style sheet names it, and to say so when
 * a page's scripts do not arrive.
 */
import type { ReactNode } from 'react';
import FontPreload from '@site/src/components/FontPreload';
import LoadNotice from '@site/src/components/LoadNotice';

/** @param props the app */
export default function Root({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <FontPreload />
      <LoadNotice />
      {children}
    </>
  );
}
