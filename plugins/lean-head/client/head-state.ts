/** What all heads of a page come to together: the rules of react-helmet-async 1.3, as far as Docusaurus uses them. */
import { Children, Fragment, isValidElement, type ReactNode } from 'react';

/** An element's attributes by their names in HTML; `innerHTML` is its text. */
export type Attributes = Record<string, string>;

/** Elements that a head may hold many of. */
export const LISTED = ['base', 'link', 'meta', 'noscript', 'script', 'style'] as const;
type Listed = (typeof LISTED)[number];

/** A page's head. */
export interface HeadState {
  title?: string;
  html: Attributes;
  body: Attributes;
  elements: Record<Listed, Attributes[]>;
}

/** Attributes by which elements of one kind are the same thing; of several, the first that fits names it. */
const IDENTITY: Record<Listed, readonly string[]> = {
  base: ['href'],
  link: ['rel', 'href'],
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  noscript: ['innerHTML'],
  script: ['src', 'innerHTML'],
  style: ['innerHTML'],
};

/** React's names that are not HTML's in small letters. */
const NAMES: Record<string, string> = { className: 'class', httpEquiv: 'http-equiv' };

/**
 * Joins heads.
 *
 * @param heads children of each `<Head>`, in the order in which they were mounted: a later one wins, and within one
 *   head the same element may stand several times
 */
export function joinHeads(heads: readonly ReactNode[]): HeadState {
  const state: HeadState = {
    html: {},
    body: {},
    elements: { base: [], link: [], meta: [], noscript: [], script: [], style: [] },
  };
  const seen = new Set<string>();
  for (const head of [...heads].reverse()) {
    const own = new Set<string>();
    const added: Partial<Record<Listed, Attributes[]>> = {};
    visit(head, (type, attributes, text) => {
      if (type === 'title') state.title ??= text;
      else if (type === 'html' || type === 'body') state[type] = { ...attributes, ...state[type] };
      else if (isListed(type)) {
        const name = identity(type, attributes);
        if (!name || seen.has(name)) return;
        own.add(name);
        (added[type] ??= []).push(attributes);
      }
    });
    for (const type of LISTED) state.elements[type].unshift(...(added[type] ?? []));
    own.forEach((name) => seen.add(name));
  }
  return state;
}

type Visitor = (type: string, attributes: Attributes, text: string) => void;

function visit(nodes: ReactNode, each: Visitor): void {
  Children.forEach(nodes, (node) => {
    if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(node)) return;
    const { children, ...props } = node.props;
    if (node.type === Fragment) return visit(children, each);
    const text = Children.toArray(children).join('');
    const attributes = Object.fromEntries(
      Object.entries(props)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => [NAMES[name] ?? name.toLowerCase(), String(value)]),
    );
    if (text) attributes.innerHTML = text;
    each(String(node.type), attributes, text);
  });
}

function isListed(type: string): type is Listed {
  return (LISTED as readonly string[]).includes(type);
}

/** What an element is, undefined where nothing says. A link is its address, unless there can be one only. */
function identity(type: Listed, attributes: Attributes): string | undefined {
  const names = IDENTITY[type].filter((name) => attributes[name]);
  const isCanonical = type === 'link' && attributes.rel?.toLowerCase() === 'canonical';
  const name = type === 'link' && !isCanonical ? names.at(-1) : names[0];
  return name && `${type} ${name} ${attributes[name]?.toLowerCase() ?? ''}`;
}
