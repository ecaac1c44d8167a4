/**
 * Fixes accessibility problems in the markup of DocSearch 3.9: its container is a button around everything, and its
 * options contain links and buttons (for a screen reader, an option has no children). React only sets an attribute when
 * its value changes, so a fix lasts until then, and the observer applies it again.
 */

type Attributes = Record<string, string | null>;

/** The container becomes a dialog. Results become a tree, whose items may contain focusable elements. */
const MENDED: readonly (readonly [selector: string, attributes: Attributes])[] = [
  ['.DocSearch-Input', { 'aria-label': 'Search docs', 'aria-labelledby': null }],
  ['ul[role="listbox"]', { role: 'tree' }],
  ['li[role="option"]', { role: 'treeitem' }],
  // They belong to a dialog, not to the page.
  ['.DocSearch-SearchBar, .DocSearch-Footer', { role: 'presentation' }],
  // A form without a name isn't a landmark.
  ['.DocSearch-Form', { role: 'search', 'aria-label': 'Search docs' }],
];

const DIALOG: Attributes = {
  role: 'dialog',
  'aria-modal': 'true',
  'aria-label': 'Search docs',
  'aria-labelledby': null,
  'aria-expanded': null,
  'aria-haspopup': null,
  'aria-controls': null,
  'aria-owns': null,
  tabindex: '-1',
};

function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** Fixes the current markup. */
function mend(container: Element): void {
  set(container, DIALOG);
  for (const [selector, attributes] of MENDED)
    for (const element of container.querySelectorAll(selector)) set(element, attributes);
  // Names each list after its group instead of the field's label. DocSearch gives all lists the same id, and refers to
  // other
  // ids in the field.
  const lists = [...container.querySelectorAll('ul[role="tree"]')];
  for (const [i, list] of lists.entries())
    set(list, {
      id: `gw-search-list-${i}`,
      'aria-labelledby': null,
      'aria-label': list.previousElementSibling?.textContent ?? 'Results',
    });
  const field = container.querySelector('.DocSearch-Input');
  if (field) set(field, { 'aria-controls': lists.map(({ id }) => id).join(' ') || null });
}

/**
 * Keeps the panel fixed while it is open.
 *
 * @param container DocSearch's outermost element
 * @returns a function that stops it
 */
export function keepMended(container: Element): () => void {
  mend(container);
  const observer = new MutationObserver(() => mend(container));
  observer.observe(container, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['role', 'aria-controls', 'aria-expanded', 'aria-labelledby', 'tabindex'],
  });
  return () => observer.disconnect();
}

/**
 * Keeps Tab inside the panel. DocSearch's own focus trap lists the elements only once, when it opens, and includes
 * hidden ones.
 *
 * @param container of the panel
 * @param event a Tab key press in it
 */
export function trapTab(container: Element, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...container.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (element) => element.tabIndex >= 0 && isVisible(element),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const leaves = event.shiftKey ? first : last;
  if (document.activeElement !== leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * Returns the focus to the field immediately if something outside takes it: when a page arrives behind the panel, its
 * start gets the focus, and a letter typed then would be lost.
 *
 * @param container of the panel
 * @param event a focusin event
 */
export function holdFocus(container: Element, { target }: FocusEvent): void {
  if (target instanceof Node && !container.contains(target))
    container.querySelector<HTMLElement>('.DocSearch-Input')?.focus();
}

/**
 * A substitute for `checkVisibility` with `visibilityProperty`, which is only available from Safari 17.4 and Chrome
 * 121.
 */
function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}
