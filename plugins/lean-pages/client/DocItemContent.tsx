/** A doc's content in the browser: the server's HTML, in which components come alive one by one. */
import { useRef, type ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocItem/Content';
import Islands from './Islands';
import { usePage } from './page-context';

/** @param props the content as a component, which is empty unless the page asks for hydration */
export default function DocItemContent(props: Props): ReactNode {
  const page = usePage();
  const article = useRef<HTMLDivElement>(null);
  if (page.Content) return <page.Content {...props} />;
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
