/** Change: wraps the notices of unlisted and draft pages so that their code loads only where there is one to show. */
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import type Original from '@theme-original/ContentVisibility';

const Notices = lazy(() => import('@theme-original/ContentVisibility'));

/** @param props of the theme */
export default function ContentVisibility(props: ComponentProps<typeof Original>): ReactNode {
  const { unlisted, frontMatter } = props.metadata;
  if (!unlisted && !frontMatter.unlisted && !frontMatter.draft) return null;
  return (
    <Suspense>
      <Notices {...props} />
    </Suspense>
  );
}
