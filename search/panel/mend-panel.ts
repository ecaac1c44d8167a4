/**
 * What DocSearch 3.9 writes into the page and we would not: its container is a button that holds everything, and its
 * options hold links and buttons (an option has no children for a screen reader). React sets an attribute only when its
 * value changes, so what is mended here stays until then, and the observer mends it again.
 */

type Attributes = Record<string, string | null>;

/** A dialog; results are a tree, whose items may hold what can be focused. */
const MENDED: readonly (readonly [selector: string, attributes: Attributes])[] = [
  ['.DocSearch-Input', { 'aria-label': 'Search docs', 'aria-labelledby': null }],
  ['ul[role="listbox"]', { role: 'tree' }],
  ['li[role="option"]', { role: 'treeitem' }],
  // Parts of a dialog, not of the page.
  ['.DocSearch-SearchBar, .DocSearch-Footer', { role: 'presentation' }],
  // A form without a name is no landmark.
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

/** Mends what is there now. */
function mend(container: Element): void {
  set(container, DIALOG);
  for (const [selector, attributes] of MENDED)
    for (const element of container.querySelectorAll(selector)) set(element, attributes);
  // A list's name: the group it stands under, not the field's label. Its id: DocSearch gives all of them the same, and
  // names others in the field.
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
 * Mends the panel as long as it is there.
 *
 * @param container DocSearch's outermost element
 * @returns ends it
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
 * Keeps Tab inside. DocSearch's own trap looks once, when it opens, and counts what is hidden.
 *
 * @param container of the panel
 * @param event a press of Tab in it
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
 * Brings the focus back into the field at once when something outside takes it: a page that arrives behind the panel
 * begins with it, and a letter typed then would be lost.
 *
 * @param container of the panel
 * @param event something gets the focus
 */
export function holdFocus(container: Element, { target }: FocusEvent): void {
  if (target instanceof Node && !container.contains(target))
    container.querySelector<HTMLElement>('.DocSearch-Input')?.focus();
}

/** `checkVisibility` with `visibilityProperty` came to Safari with 17.4, to Chrome with 121. */
function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}
