/** A doc's content in the browser: the server's HTML, in which components come alive one by one. */
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocItem/Content';
import Islands from './Islands';
import { usePage } from './page-context';

const Hydrated = lazy(() => import('@lean-pages/DocItem/Content'));

/** @param props the content as a component, which is empty unless the page asks for hydration */
export default function DocItemContent(props: Props): ReactNode {
  const page = usePage();
  const article = useRef<HTMLDivElement>(null);
  if (page.data.hydrate) {
    return (
      <Suspense>
        <Hydrated {...props} />
      </Suspense>
    );
  }
  return (
    <>
      <div
        key={page.path}
        ref={article}
        className={`${ThemeClassNames.docs.docMarkdown} markdown`}
        dangerouslySetInnerHTML={page.article}
        suppressHydrationWarning
      />
      <Islands key={`islands-${page.path}`} root={article} path={page.path} />
    </>
  );
}
