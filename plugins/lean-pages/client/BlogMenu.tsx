/** The list of posts in the phone's menu: the theme's, from the list beside the page, once the menu opens. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';

const List = lazy(() => import('./BlogList'));

/** Belongs on every page of the blog. */
export default function BlogMenu(): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const [isWanted, setWanted] = useState(false);
  if (shown && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense>
        <List />
      </Suspense>
    )
  );
}
