/** Finds an element of the server's HTML again in what React draws of the same: same structure, other objects. */

/** Data of islands stands in the server's HTML only. */
const children = (parent: Element): Element[] =>
  [...parent.children].filter((child) => child.getAttribute('type') !== 'application/json');

/**
 * The way from an element down to one inside it.
 *
 * @returns places among the children at each level; undefined where it is not inside
 */
export function placeOf(inside: Element, root: Element): number[] | undefined {
  const place: number[] = [];
  for (let current = inside; current !== root;) {
    const parent = current.parentElement;
    if (!parent) return undefined;
    place.unshift(children(parent).indexOf(current));
    current = parent;
  }
  return place;
}

/** The element at a place; where the structure differs, the nearest one around it. */
export function elementAt(place: readonly number[], root: Element): Element {
  let current = root;
  for (const index of place) {
    const next = children(current)[index];
    if (!next) break;
    current = next;
  }
  return current;
}
