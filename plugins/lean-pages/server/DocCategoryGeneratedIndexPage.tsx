/** A category's page on the server: the theme's, which marks what was read, and its data for the browser. */
import type { ReactNode } from 'react';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import Original from '@lean-pages/DocCategoryGeneratedIndexPage';
import PageData from './PageData';

/** @param props the category */
export default function DocCategoryGeneratedIndexPage(props: Props): ReactNode {
  const { categoryGeneratedIndex } = props;
  return (
    <>
      <PageData kind="category" props={{ categoryGeneratedIndex }} sidebar={useDocsSidebar()?.name} />
      <Original {...props} />
    </>
  );
}
