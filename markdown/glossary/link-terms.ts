/** Links the terms of a page: those that the author marked, and the first occurrence of others. */
import type { Link, Nodes, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { VFile } from 'vfile';
import { GLOSSARY_ROUTE, type Term } from './terms';
import { didYouMean } from '../../examples/language/words';
import type { FindForm } from './find-forms';

/** What an author writes to link a term by hand: `[state](glossary:state)`. */
const MARKER = 'glossary:';

/**
 * How many links a page gets. A page of a thousand words shows about one on a screen then, so that the text stays
 * calm. Those that come first count: who reads from the top meets each word undefined there. Marked terms count
 * too, and are never left out.
 */
export const LINKS_PER_PAGE = 8;

/** Sections whose words are not ours (titles of sources), or in which a definition would give an answer away. */
const SKIPPED_SECTIONS = new Set(['Sources', 'Exercises']);

/**
 * Where terms are looked for. All else is left alone: headings, links, code, quotes, tables, and what components
 * hold (exercises, quizzes).
 */
const PROSE = new Set([
  'root',
  'paragraph',
  'list',
  'listItem',
  'emphasis',
  'strong',
  'delete',
  'containerDirective',
]);

/** What the linker knows of the page. */
export interface LinkContext {
  terms: readonly Term[];
  /** Finds their forms. Made once for all pages: its expression is long. */
  find: FindForm;
  /** Terms that are not linked by themselves here: the page teaches them. */
  taught: ReadonlySet<Term>;
}

/**
 * Links terms in a page; changes the tree.
 *
 * @param tree of the page
 * @param file of the page: a wrong marker fails there, with its line and the nearest term
 * @param context terms, and what of them the page teaches
 */
export function linkTerms(tree: Root, file: VFile, { terms, find, taught }: LinkContext): void {
  const done = resolveMarkers(tree, file, terms);
  const room = { left: LINKS_PER_PAGE - done.size };
  for (const term of taught) done.add(term);
  let isSkipped = false;
  for (const child of tree.children) {
    if (child.type === 'heading' && child.depth <= 2) isSkipped = SKIPPED_SECTIONS.has(textOf(child));
    if (!isSkipped) linkIn(child, find, done, room);
  }
}

/** Turns marked links into term links, wherever they stand. */
function resolveMarkers(tree: Root, file: VFile, terms: readonly Term[]): Set<Term> {
  const byId = new Map(terms.map((term) => [term.id, term]));
  const lines = new Map<Term, number | undefined>();
  walk(tree, (node) => {
    if ((node.type !== 'link' && node.type !== 'definition') || !node.url.startsWith(MARKER)) return;
    const fail = (reason: string) => file.fail(reason, node.position, 'glossary');
    if (node.type === 'definition') return fail(`Write the term inline: [word](${node.url}).`);
    const id = node.url.slice(MARKER.length);
    const term = byId.get(id);
    if (!term) {
      return fail(`There is no term "${id}" in the glossary.${didYouMean(id, [...byId.keys()])}`);
    }
    if (lines.has(term)) {
      return fail(`"${id}" is linked already, on line ${lines.get(term)}; a page links a term once.`);
    }
    lines.set(term, node.position?.start.line);
    Object.assign(node, termLink(term, node.children));
  });
  return new Set(lines.keys());
}

function linkIn(node: Nodes, find: FindForm, done: Set<Term>, room: { left: number }): void {
  if (!PROSE.has(node.type) || !('children' in node)) return;
  const parent = node as Parents;
  const children: RootContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'text') children.push(...linkText(child, find, done, room));
    else {
      linkIn(child, find, done, room);
      children.push(child);
    }
  }
  parent.children = children as typeof parent.children;
}

/** A text, cut where a term becomes a link. */
function linkText(node: Text, find: FindForm, done: Set<Term>, room: { left: number }): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let written = 0;
  let found = room.left > 0 ? find(node.value, 0) : undefined;
  while (found && room.left > 0) {
    const { term, start, end } = found;
    if (!done.has(term)) {
      done.add(term);
      room.left--;
      if (start > written) parts.push({ type: 'text', value: node.value.slice(written, start) });
      parts.push(termLink(term, [{ type: 'text', value: node.value.slice(start, end) }]));
      written = end;
    }
    found = find(node.value, end);
  }
  if (written === 0) return [node];
  if (written < node.value.length) parts.push({ type: 'text', value: node.value.slice(written) });
  return parts;
}

/**
 * A link to a term. Its definition is an attribute, which screen readers tell and the style sheet shows: as text on
 * the page it would get into copied text, feeds, search and the Markdown of the page.
 */
function termLink(term: Term, children: PhrasingContent[]): Link {
  return {
    type: 'link',
    url: `${GLOSSARY_ROUTE}#${term.id}`,
    children,
    data: { hProperties: { className: ['gw-term'], 'aria-description': term.definition } },
  };
}

function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
