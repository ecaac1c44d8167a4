/**
 * Change: ejected. The original blames the site that linked here; ours helps (src/components/PageNotFound). Its code loads
 * when it is shown: what draws docs names this component, and hardly ever needs it.
 */
import { lazy, Suspense, type ReactNode } from 'react';
import type { Props } from '@theme/NotFound/Content';

const PageNotFound = lazy(() => import('@site/src/components/PageNotFound'));

/** @param props of the theme */
export default function NotFoundContent(props: Props): ReactNode {
  return (
    <Suspense>
      <PageNotFound {...props} />
    </Suspense>
  );
}
