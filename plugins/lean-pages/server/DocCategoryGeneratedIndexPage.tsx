/** A category's page on the server: the theme's, and its data for the browser. */
import type { ReactNode } from 'react';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import Original from '@lean-pages/DocCategoryGeneratedIndexPage';
import PageData from './PageData';
import { useSidebarTrail } from './sidebar';

/** @param props the category */
export default function DocCategoryGeneratedIndexPage(props: Props): ReactNode {
  const { categoryGeneratedIndex } = props;
  return (
    <>
      <PageData kind="category" props={{ categoryGeneratedIndex }} sidebar={useSidebarTrail()} />
      <Original {...props} />
    </>
  );
}
