/** The list of tags on the server: the theme's, and its data for the browser. */
import type { ReactNode } from 'react';
import type { Props } from '@theme/DocTagsListPage';
import Original from '@lean-pages/DocTagsListPage';
import PageData from './PageData';

/** @param props the tags */
export default function DocTagsListPage(props: Props): ReactNode {
  return (
    <>
      <PageData kind="tags" props={{ tags: props.tags }} />
      <Original {...props} />
    </>
  );
}
