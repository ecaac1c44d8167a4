/** Change: wraps the phone's menu so that its code loads, and its entries are drawn, when it first opens. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';

const Menu = lazy(() => import('./Menu'));

/** The menu, once it was wanted. */
export default function NavbarMobileSidebar(): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const [isWanted, setWanted] = useState(false);
  if (shown && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense>
        <Menu />
      </Suspense>
    )
  );
}
