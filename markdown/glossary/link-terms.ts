import type { Link, PhrasingContent, Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { GLOSSARY_ROUTE, type Term } from './terms';
import { didYouMean } from '../../examples/language/words';
import type { Forms } from './find-forms';

/** The prefix that authors use to link to a term: `[state](glossary:state)`. */
const MARKER = 'glossary:';

/**
 * The maximum number of links on a page, which is about one per screen. Links that authors mark count towards this
 * limit, but are never left out.
 */
export const LINKS_PER_PAGE = 8;

/** Sections to skip, because the text isn't ours or because a definition could give away an answer. */
const SKIPPED_SECTIONS = new Set(['Sources', 'Exercises']);

/** Nodes in which terms are linked. Headings, links, quotes, tables and components are ignored. */
const PROSE = new Set(['root', 'paragraph', 'list', 'listItem', 'emphasis', 'strong', 'delete']);

interface LinkContext {
  terms: readonly Term[];
  forms: Forms;
  /** Terms that aren't linked automatically, because the page teaches them. */
  taught: ReadonlySet<Term>;
}

/** Links the terms that the author marked, and the first occurrence of other terms. Modifies the tree. */
export function linkTerms(tree: Root, file: VFile, { terms, forms, taught }: LinkContext): void {
  const linked = resolveMarkers(tree, file, terms);
  let remaining = LINKS_PER_PAGE - linked.size;
  for (const term of taught) linked.add(term);
  const link = (text: string): PhrasingContent => {
    const term = forms.findTerm(text);
    if (!term || linked.has(term) || remaining <= 0) return { type: 'text', value: text };
    linked.add(term);
    remaining--;
    return createTermLink(term, [{ type: 'text', value: text }]);
  };
  let isSkipped = false;
  for (const child of tree.children) {
    if (child.type === 'heading' && child.depth <= 2) {
      const [title] = child.children;
      isSkipped = title?.type === 'text' && SKIPPED_SECTIONS.has(title.value);
    }
    if (isSkipped || remaining <= 0) continue;
    findAndReplace(child as unknown as Root, [forms.pattern, link], {
      ignore: ({ type }) => !PROSE.has(type),
    });
  }
}

/** Resolves the links that the author marked with `glossary:`, and returns their terms. */
function resolveMarkers(tree: Root, file: VFile, terms: readonly Term[]): Set<Term> {
  const byId = new Map(terms.map((term) => [term.id, term]));
  const lines = new Map<Term, number | undefined>();
  visit(tree, ['link', 'definition'], (node) => {
    if ((node.type !== 'link' && node.type !== 'definition') || !node.url.startsWith(MARKER)) return;
    const fail = (reason: string) => file.fail(reason, node.position, 'glossary');
    if (node.type === 'definition') return fail(`Write the term inline: [word](${node.url}).`);
    const id = node.url.slice(MARKER.length);
    const term = byId.get(id);
    if (!term) {
      return fail(`There is no term "${id}" in the glossary.${didYouMean(id, [...byId.keys()])}`);
    }
    if (lines.has(term)) {
      return fail(`"${id}" is already linked on line ${lines.get(term)}; a page may link a term once.`);
    }
    lines.set(term, node.position?.start.line);
    Object.assign(node, createTermLink(term, node.children));
  });
  return new Set(lines.keys());
}

/**
 * Creates a link to a term. The definition is an attribute, because visible text would also end up in copied text,
 * feeds, search results and the page's Markdown version.
 */
function createTermLink(term: Term, children: PhrasingContent[]): Link {
  return {
    type: 'link',
    url: `${GLOSSARY_ROUTE}#${term.id}`,
    children,
    data: { hProperties: { className: ['gw-term'], 'aria-description': term.definition } },
  };
}
