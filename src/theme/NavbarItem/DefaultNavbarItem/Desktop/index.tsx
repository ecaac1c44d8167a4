/** Change: ejected. Entries of a menu have no class: the list has the looks (src/css/custom.css). */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type { Props } from '@theme/NavbarItem/DefaultNavbarItem/Desktop';

/** @param props of the link; `isDropdownItem` where it stands in a menu */
export default function DefaultNavbarItemDesktop({
  className,
  isDropdownItem = false,
  ...props
}: Props): ReactNode {
  if (!isDropdownItem)
    return <NavbarNavLink className={clsx('navbar__item navbar__link', className)} {...props} />;
  return (
    <li>
      <NavbarNavLink className={className} isDropdownLink {...props} />
    </li>
  );
}
