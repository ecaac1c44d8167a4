/** Change: wraps the entry of the phone's menu so that its code loads with the menu. */
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import type Original from '@theme-original/NavbarItem/DropdownNavbarItem/Mobile';

const Entry = lazy(() => import('@theme-original/NavbarItem/DropdownNavbarItem/Mobile'));

/** @param props of the entry */
export default function DropdownNavbarItemMobile(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <Suspense>
      <Entry {...props} />
    </Suspense>
  );
}
