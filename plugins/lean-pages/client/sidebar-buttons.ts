/** The buttons of the server's sidebar, which open and close a category: nothing without a script, so one makes them. */
import { translate } from '@docusaurus/Translate';

/** Links of categories: of an open one, of a closed one on the first level, of one below (lean-html). */
const LINKS = ['.gw-open > div', '.theme-doc-sidebar-menu > li:not([class])', '.gw-more']
  .map((box) => `${box} > a:only-child`)
  .join();

/**
 * Puts in the buttons that `lean-html` left out of the HTML, as the theme draws them. The link of a category that has no
 * page is the button itself.
 *
 * @param sidebar the element around the server's sidebar
 */
export function addButtons(sidebar: Element): void {
  for (const link of sidebar.querySelectorAll(LINKS)) {
    const box = link.parentElement;
    const isOpen = box?.localName === 'div';
    if (link.hasAttribute('data-fold')) {
      link.setAttribute('role', 'button');
      link.setAttribute('aria-expanded', String(isOpen));
      continue;
    }
    const label = { label: link.textContent };
    const button = document.createElement('button');
    button.className = 'clean-btn menu__caret';
    button.setAttribute('aria-expanded', String(isOpen));
    button.setAttribute(
      'aria-label',
      isOpen
        ? translate(
            {
              id: 'theme.DocSidebarItem.collapseCategoryAriaLabel',
              message: "Collapse sidebar category '{label}'",
            },
            label,
          )
        : translate(
            {
              id: 'theme.DocSidebarItem.expandCategoryAriaLabel',
              message: "Expand sidebar category '{label}'",
            },
            label,
          ),
    );
    link.after(button);
    // Clicks on its place were meant for it (lean-entry presses them again).
    if (box && window.earlyClicks?.includes(box)) window.earlyClicks.push(button);
  }
}
