/** Change: wraps the whole app, to ask for the text font on every page before a style sheet names it. */
import type { ReactNode } from 'react';
import FontPreload from '@site/src/components/FontPreload';

/** @param props the app */
export default function Root({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <FontPreload />
      {children}
    </>
  );
}
