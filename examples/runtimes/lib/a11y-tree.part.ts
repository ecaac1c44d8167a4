/** Formats the accessibility tree as text, for blocks with `a11y`. */
import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
  isInaccessible,
} from 'dom-accessibility-api';

/** Roles that have no meaning of their own. Only the content of these elements is printed. */
const TRANSPARENT = new Set(['generic', 'none', 'presentation']);

/** Roles that get their name from their content. If the name equals the content, the content isn't printed again. */
const NAMED_BY_CONTENT = new Set(
  'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio rowheader switch tab tooltip treeitem'.split(
    ' ',
  ),
);

const MAX_TEXT_LENGTH = 60;

/** Returns one line for each element with a role and each piece of text, for example `heading "Orders" (level 1)`. */
export function formatAccessibilityTree(root: Element): string {
  const lines: string[] = [];
  walk(root, 0, lines);
  return lines.length > 0 ? lines.join('\n') : 'empty: there is nothing for a screen reader to announce';
}

function walk(parent: Element, depth: number, lines: string[]): void {
  for (const node of parent.childNodes) {
    const indent = '  '.repeat(depth);
    if (node instanceof Text) {
      // A label's text is printed as its field's name, and screen readers skip the content of a closed <details>.
      if (isLabel(parent) || parent.matches('details:not([open])')) continue;
      const text = node.data.replace(/\s+/g, ' ').trim();
      if (text) lines.push(`${indent}text: ${truncate(text)}`);
      continue;
    }
    if (!(node instanceof Element) || isSkipped(node)) continue;
    const role = getMeaningfulRole(node);
    if (role === undefined) {
      walk(node, depth, lines);
      continue;
    }
    // A row's name only repeats its cells, which are printed below it.
    const name = role === 'row' ? '' : computeAccessibleName(node);
    lines.push(
      [`${indent}${role}`, name && JSON.stringify(truncate(name)), formatStates(node, role)]
        .filter(Boolean)
        .join(' '),
    );
    const content = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (!NAMED_BY_CONTENT.has(role) || name !== content) walk(node, depth + 1, lines);
  }
}

function getMeaningfulRole(element: Element): string | undefined {
  const role = element.matches('th:not([role])') ? getHeaderRole(element) : getRole(element);
  if (!role || TRANSPARENT.has(role)) return undefined;
  // A section or form without a name isn't a landmark.
  const isNamed = element.hasAttribute('role') || computeAccessibleName(element) !== '';
  return (role === 'region' || role === 'form') && !isNamed ? undefined : role;
}

/**
 * Returns the role that browsers give to a <th>. They use its `scope` attribute. If there is none, the role is
 * rowheader for a cell in a row with data cells. dom-accessibility-api always returns columnheader.
 */
function getHeaderRole(cell: Element): string {
  const scope = cell.getAttribute('scope') ?? '';
  if (scope.startsWith('row')) return 'rowheader';
  if (scope.startsWith('col')) return 'columnheader';
  return cell.parentElement?.querySelector('td') ? 'rowheader' : 'columnheader';
}

function isLabel(element: Element): boolean {
  return element instanceof HTMLLabelElement && element.control !== null;
}

/** Returns whether to skip an element, because it is hidden or is printed as another element's name. */
function isSkipped(element: Element): boolean {
  if (element instanceof HTMLLabelElement && element.control && !element.contains(element.control))
    return true;
  return element.matches('script, style, template, legend, caption') || isInaccessible(element);
}

/** Formats an element's states, value and description, for example `(checked, required)`. */
function formatStates(element: Element, role: string): string {
  const attribute = (name: string) => element.getAttribute(`aria-${name}`);
  const input = element instanceof HTMLInputElement ? element : undefined;
  const field = element.matches('input, select, textarea') ? (element as HTMLInputElement) : undefined;
  const details = element.tagName === 'SUMMARY' ? element.closest('details') : undefined;
  const level = attribute('level') ?? /^H([1-6])$/.exec(element.tagName)?.[1];
  const words = [
    role === 'heading' && level && `level ${level}`,
    ['checkbox', 'radio', 'switch'].includes(role) &&
      ((input?.checked ?? attribute('checked') === 'true') ? 'checked' : 'not checked'),
    (element.matches(':disabled') || attribute('disabled') === 'true') && 'disabled',
    (field?.required || attribute('required') === 'true') && 'required',
    attribute('invalid') === 'true' && 'invalid',
    (details ? String(details.open) : attribute('expanded')) === 'true' && 'expanded',
    (details ? String(details.open) : attribute('expanded')) === 'false' && 'collapsed',
    attribute('pressed') && (attribute('pressed') === 'true' ? 'pressed' : 'not pressed'),
    (attribute('selected') === 'true' || (element instanceof HTMLOptionElement && element.selected)) &&
      'selected',
    attribute('current') && attribute('current') !== 'false' && `current ${attribute('current')}`,
  ].filter(Boolean);
  const description = computeAccessibleDescription(element);
  const value = field && ['textbox', 'searchbox', 'spinbutton', 'slider'].includes(role) && field.value;
  return [
    words.length > 0 && `(${words.join(', ')})`,
    value && `= ${JSON.stringify(truncate(value))}`,
    description && `described as ${JSON.stringify(truncate(description))}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function truncate(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text;
}
