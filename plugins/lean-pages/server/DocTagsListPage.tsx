/** The list of tags on the server: the theme's, static. */
import type { ReactNode } from 'react';
import type { Props } from '@theme/DocTagsListPage';
import Original from '@lean-pages/DocTagsListPage';
import StaticPage from './StaticPage';

/** @param props as the original takes them */
export default function DocTagsListPage(props: Props): ReactNode {
  return (
    <StaticPage>
      <Original {...props} />
    </StaticPage>
  );
}
