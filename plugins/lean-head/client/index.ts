/**
 * Takes the place of `react-helmet-async` in the browser: the page's head from all `<Head>` elements that are mounted.
 * Elements of the server's head that are the same stay as they are.
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { joinHeads, LISTED, type Attributes } from './head-state';

/** Marks elements, and names attributes, that are managed here: as the server writes it, where plugins/lean-html leaves it. */
const MARK = 'data-rh';

/** Elements of the head that are managed here: those that the server marked, and those that were wanted once. */
const own = new Set<Element>();

const heads: { children: ReactNode }[] = [];
let scheduled = false;

/** The provider, which the browser needs nothing of. */
export function HelmetProvider({ children }: { children: ReactNode }): ReactNode {
  return children;
}

/** One `<Head>`. */
export function Helmet({ children }: { children?: ReactNode }): ReactNode {
  const head = useRef<{ children: ReactNode }>(undefined);
  useLayoutEffect(() => {
    const own = { children: undefined };
    head.current = own;
    heads.push(own);
    return () => {
      heads.splice(heads.indexOf(own), 1);
      schedule();
    };
  }, []);
  useLayoutEffect(() => {
    if (head.current) head.current.children = children;
    schedule();
  });
  return null;
}

/** Once for all that a render changes. */
function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    apply();
  });
}

function apply(): void {
  const { title, html, body, elements } = joinHeads(heads.map(({ children }) => children));
  if (title !== undefined && document.title !== title) document.title = title;
  setAttributes(document.documentElement, html);
  setAttributes(document.body, body);
  for (const type of LISTED) setElements(type, elements[type]);
}

function setAttributes(element: Element, attributes: Attributes): void {
  const before = (element.getAttribute(MARK) ?? '').split(',').filter(Boolean);
  const names = Object.keys(attributes);
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  for (const name of before) if (!names.includes(name)) element.removeAttribute(name);
  if (names.length > 0) element.setAttribute(MARK, names.join(','));
  else element.removeAttribute(MARK);
}

function setElements(type: string, wanted: readonly Attributes[]): void {
  for (const marked of document.head.querySelectorAll(`${type}[${MARK}]`)) {
    marked.removeAttribute(MARK);
    own.add(marked);
  }
  const left = [...document.head.querySelectorAll(type)];
  const added: Element[] = [];
  for (const { innerHTML, ...attributes } of wanted) {
    const element = document.createElement(type);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (innerHTML) element.textContent = innerHTML;
    const [same] = left.splice(findOr(left, element), 1);
    if (!same) added.push(element);
    own.add(same ?? element);
  }
  // What the build put there (plugins/social-cards) gives way to what says the same of another page.
  const renamed = new Set(added.map(nameOf));
  for (const element of left) if (own.delete(element) || renamed.has(nameOf(element))) element.remove();
  document.head.append(...added);
}

/** What a `<meta>` is about; of what has no such name, something that no element has twice. */
function nameOf(element: Element): unknown {
  return element.getAttribute('property') ?? element.getAttribute('name') ?? element;
}

/** Where an equal element stands in a list; its length, where none does. */
function findOr(list: readonly Element[], element: Element): number {
  const index = list.findIndex((other) => other.isEqualNode(element));
  return index < 0 ? list.length : index;
}
