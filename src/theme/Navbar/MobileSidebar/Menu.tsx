/** Change: wraps the theme's menu for phones, with its looks, so that Escape closes it; all of it loads when it first opens. */
import '@site/src/css/menu.css';
import '@site/src/css/phone-menu.css';
import { useEffect, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import Original from '@theme-original/Navbar/MobileSidebar';

/** The button that opens the menu says whether it is open. */
const BUTTON = 'nav[aria-label="Main"] button[aria-expanded]';

/** The menu. */
export default function Menu(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    if (!shown) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      toggle();
      // Where the reader was before; what has the focus now is about to be hidden.
      document.querySelector<HTMLElement>(BUTTON)?.focus({ preventScroll: true });
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [shown, toggle]);
  return <Original />;
}
