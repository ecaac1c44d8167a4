/** A doc on the server: the theme's, and its data for the browser. */
import type { ReactNode } from 'react';
import type { Props } from '@theme/DocItem';
import Original from '@lean-pages/DocItem';
import PageData from './PageData';
import { useSidebarTrail } from './sidebar';

/** @param props the Markdown file's module */
export default function DocItem(props: Props): ReactNode {
  const { metadata, frontMatter, contentTitle, toc, assets } = props.content;
  // The front matter would be there twice.
  const { frontMatter: _again, ...rest } = metadata;
  return (
    <>
      <PageData
        kind="doc"
        props={{ metadata: rest, frontMatter, contentTitle, toc, assets }}
        sidebar={useSidebarTrail()}
        hydrate={isHydrated(frontMatter)}
      />
      <Original {...props} />
    </>
  );
}

/** Whether a page's front matter has `hydrate: true`. */
export function isHydrated(frontMatter: object): true | undefined {
  return (frontMatter as { hydrate?: unknown }).hydrate === true ? true : undefined;
}
