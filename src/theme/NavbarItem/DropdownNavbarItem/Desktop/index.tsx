/**
 * Change: wraps the entry that opens a menu. It is a link, whose menu opens under the pointer; what tells of a button comes
 * with the script that makes it one.
 */
import type { ComponentProps, ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Original from '@theme-original/NavbarItem/DropdownNavbarItem/Desktop';

const LINK = { role: undefined, 'aria-haspopup': undefined, 'aria-expanded': undefined };

/** @param props of the entry; the theme's own come before them */
export default function DropdownNavbarItemDesktop(props: ComponentProps<typeof Original>): ReactNode {
  return <Original {...props} {...(!useIsBrowser() && LINK)} />;
}
