/** A tag's page on the server: the theme's, and its data for the browser. */
import type { ReactNode } from 'react';
import type { Props } from '@theme/DocTagDocListPage';
import Original from '@lean-pages/DocTagDocListPage';
import PageData from './PageData';

/** @param props the tag with its docs */
export default function DocTagDocListPage(props: Props): ReactNode {
  return (
    <>
      <PageData kind="tag" props={{ tag: props.tag }} />
      <Original {...props} />
    </>
  );
}
