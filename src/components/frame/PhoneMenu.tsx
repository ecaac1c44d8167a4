import { Fragment, type ReactNode } from 'react';
import { addItemToErrors, type Navbar as NavbarData } from '../../site/navbar-config';
import Link from '../Link';
import ColourModeSwitch from './ColourModeSwitch';
import { renderPhoneItem } from './NavbarItem';

/** The menu for small windows. When it opens, src/client/menu.ts moves the page's sidebar into it. */
export default function PhoneMenu({ navbar, route }: { navbar: NavbarData; route: string }): ReactNode {
  return (
    <dialog id="phone-menu" className="phone-menu" aria-label="Navigation">
      <div className="phone-menu-head">
        <Link to="/" className="navbar-brand">
          <b>{navbar.title}</b>
        </Link>
        <ColourModeSwitch />
        <form method="dialog">
          <button className="phone-menu-close" aria-label="Close navigation bar" />
        </form>
      </div>
      <div className="phone-menu-main">
        <ul>
          {navbar.items.map((item, i) => (
            <Fragment key={i}>{addItemToErrors(item, () => renderPhoneItem(item, route))}</Fragment>
          ))}
        </ul>
      </div>
      <div className="phone-menu-section" hidden>
        <button type="button" className="phone-menu-back">
          ← Back to main menu
        </button>
      </div>
    </dialog>
  );
}
