/**
 * Fixes accessibility problems in the markup of DocSearch 3.9. DocSearch's outermost element has the role of a button.
 * The results are options that contain links and buttons, but screen readers ignore focusable elements in options. So
 * the outermost element becomes a dialog, and the results become a tree, whose items can contain focusable elements.
 */

type Attributes = Record<string, string | null>;

const FIXES: readonly (readonly [selector: string, attributes: Attributes])[] = [
  ['.DocSearch-Input', { 'aria-label': 'Search docs', 'aria-labelledby': null }],
  ['ul[role="listbox"]', { role: 'tree' }],
  ['li[role="option"]', { role: 'treeitem' }],
  // A header or footer in a dialog shouldn't be a landmark.
  ['.DocSearch-SearchBar, .DocSearch-Footer', { role: 'presentation' }],
  // A form isn't a landmark unless it has a name.
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

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function fix(container: Element): void {
  setAttributes(container, DIALOG);
  for (const [selector, attributes] of FIXES)
    for (const element of container.querySelectorAll(selector)) setAttributes(element, attributes);
  // DocSearch gives all lists the same id, makes the field refer to other ids, and gives each list the field's label.
  const lists = [...container.querySelectorAll('ul[role="tree"]')];
  for (const [i, list] of lists.entries())
    setAttributes(list, {
      id: `gw-search-list-${i}`,
      'aria-labelledby': null,
      'aria-label': list.previousElementSibling?.textContent ?? 'Results',
    });
  const field = container.querySelector('.DocSearch-Input');
  if (field) setAttributes(field, { 'aria-controls': lists.map(({ id }) => id).join(' ') || null });
}

/**
 * Fixes DocSearch's markup now, and again whenever React changes it.
 *
 * @param container DocSearch's outermost element
 * @returns a function that stops watching for changes
 */
export function fixAccessibility(container: Element): () => void {
  fix(container);
  const observer = new MutationObserver(() => fix(container));
  observer.observe(container, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['role', 'aria-controls', 'aria-expanded', 'aria-labelledby', 'tabindex'],
  });
  return () => observer.disconnect();
}

/**
 * Keeps focus inside the panel when the reader presses Tab. DocSearch's own focus trap collects the elements only
 * once, when the panel opens, and includes hidden ones.
 */
export function trapTabKey(container: Element, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const focusable = [...container.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (element) => element.tabIndex >= 0 && isVisible(element),
  );
  const [first, last] = [focusable[0], focusable.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * Moves focus back to the field if an element outside the panel receives it. When another page loads behind the panel,
 * the browser moves focus to the start of that page, and letters typed at that moment would be lost.
 */
export function returnFocus(container: Element, { target }: FocusEvent): void {
  if (target instanceof Node && !container.contains(target))
    container.querySelector<HTMLElement>('.DocSearch-Input')?.focus();
}

/** Does the same as `checkVisibility` with `visibilityProperty`, which Safari 17.3 and Chrome 120 don't support. */
function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}
