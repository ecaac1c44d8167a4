import { Fragment, type ReactNode } from 'react';
import { addItemToErrors, type Navbar as NavbarData } from '../../site/navbar-config';
import Link from '../Link';
import ColourModeSwitch from './ColourModeSwitch';
import { renderBarItem } from './NavbarItem';

/** `route` is the route of the current page, without the base path. */
export default function Navbar({ navbar, route }: { navbar: NavbarData; route: string }): ReactNode {
  const renderSide = (position: 'left' | 'right') =>
    navbar.items
      .filter((item) => item.position === position)
      .map((item, i) => (
        <Fragment key={i}>{addItemToErrors(item, () => renderBarItem(item, route))}</Fragment>
      ));
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
          // In browsers that support `command`, the button works even before scripts have loaded.
          {...{ command: 'show-modal', commandfor: 'phone-menu' }}
        />
        <Link to="/" className="navbar-brand">
          <b>{navbar.title}</b>
        </Link>
        {renderSide('left')}
      </div>
      <div className="theme-layout-navbar-right">
        {renderSide('right')}
        <ColourModeSwitch />
      </div>
    </nav>
  );
}
