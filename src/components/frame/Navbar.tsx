/** The bar at the top of every page. */
import { Fragment, type ReactNode } from 'react';
import { namingErrors, type Navbar as NavbarData } from '../../site/navbar-config';
import Link from '../Link';
import ColourModeSwitch from './ColourModeSwitch';
import { barItem } from './NavbarItem';

/** @param props the navbar of src/site/site-navbar.ts, and the route of the page (without the base path) */
export default function Navbar({ navbar, route }: { navbar: NavbarData; route: string }): ReactNode {
  const side = (position: 'left' | 'right') =>
    navbar.items
      .filter((item) => item.position === position)
      .map((item, i) => <Fragment key={i}>{namingErrors(item, () => barItem(item, route))}</Fragment>);
  return (
    <nav
      aria-label="Main"
      className="theme-layout-navbar navbar"
      data-hides={navbar.hideOnScroll || undefined}
    >
      <div className="theme-layout-navbar-left">
        <button
          type="button"
          className="navbar-toggle"
          aria-label="Toggle navigation bar"
          aria-haspopup="dialog"
          aria-expanded="false"
          // Opens the menu before any script has loaded, in browsers that support it.
          {...{ command: 'show-modal', commandfor: 'phone-menu' }}
        />
        <Link to="/" className="navbar-brand">
          <b>{navbar.title}</b>
        </Link>
        {side('left')}
      </div>
      <div className="theme-layout-navbar-right">
        {side('right')}
        <ColourModeSwitch />
      </div>
    </nav>
  );
}
