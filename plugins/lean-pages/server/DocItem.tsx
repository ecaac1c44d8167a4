/** A doc on the server: the theme's, static unless its front matter has `hydrate: true`, and its data for the browser. */
import type { ReactNode } from 'react';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocItem';
import Original from '@lean-pages/DocItem';
import PageData from './PageData';
import StaticPage from './StaticPage';

/** @param props the Markdown file's module */
export default function DocItem(props: Props): ReactNode {
  const { metadata, frontMatter, contentTitle, toc, assets } = props.content;
  const sidebar = useDocsSidebar()?.name;
  if ((frontMatter as { hydrate?: unknown }).hydrate === true) {
    // The front matter would be there twice.
    const { frontMatter: _again, ...rest } = metadata;
    return (
      <>
        <PageData
          kind="doc"
          props={{ metadata: rest, frontMatter, contentTitle, toc, assets }}
          sidebar={sidebar}
        />
        <Original {...props} />
      </>
    );
  }
  const { toc_min_heading_level: least, toc_max_heading_level: greatest } = frontMatter;
  return (
    <StaticPage sidebar={sidebar} levels={least || greatest ? [least, greatest] : undefined}>
      <Original {...props} />
    </StaticPage>
  );
}
