/** Prints the accessibility tree as text. Loaded for blocks with `a11y`. */
import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
  isInaccessible,
} from 'dom-accessibility-api';

/** Roles without meaning. Their content is printed as if they weren't there. */
const TRANSPARENT = new Set(['generic', 'none', 'presentation']);

/** Roles named by their content, which isn't printed again. */
const NAMED_BY_CONTENT = new Set(
  'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio rowheader switch tab tooltip treeitem'.split(
    ' ',
  ),
);

/** Max characters of a text before it is shortened. */
const LONGEST = 60;

/**
 * Returns a line for each element with a role and for each text, indented by depth: `heading "Orders" (level 1)`
 */
export function accessibilityTree(root: Element): string {
  const lines: string[] = [];
  walk(root, 0, lines);
  return lines.length > 0 ? lines.join('\n') : 'nothing: a screen reader has nothing to say here';
}

function walk(parent: Element, depth: number, lines: string[]): void {
  for (const node of parent.childNodes) {
    const indent = '  '.repeat(depth);
    if (node instanceof Text) {
      // A label is printed as the name of its field. Closed content isn't printed.
      if (isLabel(parent) || parent.matches('details:not([open])')) continue;
      const text = node.data.replace(/\s+/g, ' ').trim();
      if (text) lines.push(`${indent}text: ${shortened(text)}`);
      continue;
    }
    if (!(node instanceof Element) || isSilent(node)) continue;
    const role = roleOf(node);
    if (role === undefined) {
      walk(node, depth, lines);
      continue;
    }
    // A row's name repeats its cells, which follow.
    const name = role === 'row' ? '' : computeAccessibleName(node);
    lines.push(
      [`${indent}${role}`, name && JSON.stringify(shortened(name)), states(node, role)]
        .filter(Boolean)
        .join(' '),
    );
    const told = NAMED_BY_CONTENT.has(role) && name === (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (!told) walk(node, depth + 1, lines);
  }
}

/** Returns the role, if it has a meaning. A section or a form is only a landmark if it has a name. */
function roleOf(element: Element): string | undefined {
  const role = element.matches('th:not([role])') ? headerRole(element) : getRole(element);
  if (!role || TRANSPARENT.has(role)) return undefined;
  const isNamed = computeAccessibleName(element) !== '';
  if ((role === 'region' || role === 'form') && !isNamed && !element.hasAttribute('role')) return undefined;
  return role;
}

/** Returns the role of a header cell. The library always returns columnheader; browsers guess rowheader for a cell next to data cells without `scope`. */
function headerRole(cell: Element): string {
  const scope = cell.getAttribute('scope') ?? '';
  if (scope.startsWith('row')) return 'rowheader';
  if (scope.startsWith('col')) return 'columnheader';
  return cell.parentElement?.querySelector('td') ? 'rowheader' : 'columnheader';
}

function isLabel(element: Element): boolean {
  return element instanceof HTMLLabelElement && element.control !== null;
}

/** Whether to skip an element: it is hidden, or it names another one (a label, legend or caption). */
function isSilent(element: Element): boolean {
  if (element instanceof HTMLLabelElement && element.control && !element.contains(element.control))
    return true;
  return element.matches('script, style, template, legend, caption') || isInaccessible(element);
}

/** Returns states and properties: `(level 2)`, `(checked, required)`. */
function states(element: Element, role: string): string {
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
    value && `= ${JSON.stringify(shortened(value))}`,
    description && `described as ${JSON.stringify(shortened(description))}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
