/** A tag's page on the server: the theme's, static. */
import type { ReactNode } from 'react';
import type { Props } from '@theme/DocTagDocListPage';
import Original from '@lean-pages/DocTagDocListPage';
import StaticPage from './StaticPage';

/** @param props as the original takes them */
export default function DocTagDocListPage(props: Props): ReactNode {
  return (
    <StaticPage>
      <Original {...props} />
    </StaticPage>
  );
}
