/**
 * Change: replaces the core's fallback for a crash outside the layout, which has another text and inline styles. The
 * layout needs a route's context, which a page that crashed does not give, so this page stands alone, with a way home.
 */
import type { ComponentProps, ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type ErrorPageContent from '@theme/ErrorPageContent';
import styles from '@site/src/theme/Loading/styles.module.css';

/** @param props the error, and how to try again */
export default function Crash({ error, tryAgain }: ComponentProps<typeof ErrorPageContent>): ReactNode {
  const home = useBaseUrl('/');
  return (
    <main className="container page-narrow">
      <Head>
        <title>This page crashed</title>
      </Head>
      <h1>This page crashed.</h1>
      <p>
        <ErrorBoundaryTryAgainButton className={styles.retry} onClick={tryAgain} />
      </p>
      <ErrorBoundaryError error={error} />
      <p>
        Or go to the <a href={home}>home page</a>.
      </p>
    </main>
  );
}
