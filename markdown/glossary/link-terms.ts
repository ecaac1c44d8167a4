/** Links the terms on a page: those that the author marked, and the first occurrence of others. */
import type { Link, PhrasingContent, Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { GLOSSARY_ROUTE, type Term } from './terms';
import { didYouMean } from '../../examples/language/words';
import type { Forms } from './find-forms';

/** Prefix for links that authors add by hand: `[state](glossary:state)`. */
const MARKER = 'glossary:';

/**
 * Maximum number of links on a page. With eight, a page of a thousand words has about one per screen, so the text isn't
 * cluttered. Earlier terms take precedence, because they are the first that readers come across. Marked terms count
 * too, but are always linked.
 */
export const LINKS_PER_PAGE = 8;

/** Sections without text of our own (titles of sources), or in which a definition could give away an answer. */
const SKIPPED_SECTIONS = new Set(['Sources', 'Exercises']);

/**
 * Elements in which terms are linked. Everything else is ignored: headings, links, code, quotes, tables, and the
 * contents of components (exercises, quizzes).
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

/** What the linker needs to know about the page. */
export interface LinkContext {
  terms: readonly Term[];
  /** Shared by all pages, because its regular expression is large. */
  forms: Forms;
  /** Terms that aren't linked here automatically, because the page teaches them. */
  taught: ReadonlySet<Term>;
}

/**
 * Links terms in a page; modifies the tree.
 *
 * @param tree of the page
 * @param file of the page, for errors about wrong markers, with the line and the most similar term
 * @param context the terms, and which of them the page teaches
 */
export function linkTerms(tree: Root, file: VFile, { terms, forms, taught }: LinkContext): void {
  const done = resolveMarkers(tree, file, terms);
  let left = LINKS_PER_PAGE - done.size;
  for (const term of taught) done.add(term);
  const link = (text: string): PhrasingContent => {
    const term = forms.termOf(text);
    if (!term || done.has(term) || left <= 0) return { type: 'text', value: text };
    done.add(term);
    left--;
    return termLink(term, [{ type: 'text', value: text }]);
  };
  let isSkipped = false;
  for (const child of tree.children) {
    if (child.type === 'heading' && child.depth <= 2) {
      const [title] = child.children;
      isSkipped = title?.type === 'text' && SKIPPED_SECTIONS.has(title.value);
    }
    if (isSkipped || left <= 0) continue;
    findAndReplace(child as unknown as Root, [forms.pattern, link], {
      ignore: ({ type }) => !PROSE.has(type),
    });
  }
}

/** Turns marked links into term links, anywhere on the page. */
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
      return fail(`"${id}" is linked already, on line ${lines.get(term)}; a page links a term once.`);
    }
    lines.set(term, node.position?.start.line);
    Object.assign(node, termLink(term, node.children));
  });
  return new Set(lines.keys());
}

/**
 * Returns a link to a term. The definition is an attribute, which screen readers announce and the style sheet displays.
 * As text on the page, it would end up in copied text, feeds, search and the page's Markdown.
 */
function termLink(term: Term, children: PhrasingContent[]): Link {
  return {
    type: 'link',
    url: `${GLOSSARY_ROUTE}#${term.id}`,
    children,
    data: { hProperties: { className: ['gw-term'], 'aria-description': term.definition } },
  };
}
