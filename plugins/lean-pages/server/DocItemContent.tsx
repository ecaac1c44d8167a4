/** A doc's content on the server: the theme's, with its interactive components marked as islands. */
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocItem/Content';
import Original from '@lean-pages/DocItem/Content';
import { isHydrated } from './DocItem';
import { IslandsProvider } from './Island';

/** @param props the content */
export default function DocItemContent(props: Props): ReactNode {
  const { frontMatter } = useDoc();
  return (
    <IslandsProvider value={!isHydrated(frontMatter)}>
      <Original {...props} />
    </IslandsProvider>
  );
}
