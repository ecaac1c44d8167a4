/** Fills the glossary page: letters, terms, definitions, and links to the docs that teach them. */
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { Term } from './terms';

/** Component that marks where the terms go. */
const PLACE = 'GlossaryTerms';

/** The doc that teaches a term. */
export interface TeachingDoc {
  title: string;
  route: string;
}

/**
 * Replaces `<GlossaryTerms />` with the terms; modifies the tree.
 *
 * The letters are level-2 headings, so that they appear in the contents list. Every term has an id, so that links can
 * point to it. The markup includes schema.org's DefinedTermSet as microdata (https://schema.org/DefinedTermSet).
 *
 * @param tree of the page
 * @param file of the page, for an error if the component is missing
 * @param terms in alphabetical order
 * @param teacherOf returns the doc that teaches a term, if it is written
 */
export function fillGlossary(
  tree: Root,
  file: VFile,
  terms: readonly Term[],
  teacherOf: (term: Term) => TeachingDoc | undefined,
): void {
  const index = tree.children.findIndex((node) => (node as { name?: string }).name === PLACE);
  if (index < 0) return file.fail(`The glossary page has to hold <${PLACE} />.`, tree.position, 'glossary');
  const byId = new Map(terms.map((term) => [term.id, term]));
  const letters = new Map<string, Term[]>();
  for (const term of terms) {
    const letter = term.name.slice(0, 1).toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), term]);
  }
  const sections = [...letters].flatMap(([letter, group]): RootContent[] => [
    { type: 'heading', depth: 2, children: [text(letter)] },
    tag(
      'dl',
      {},
      group.map((term) => entry(term, byId, teacherOf(term))),
    ),
  ]);
  const jumps = [...letters.keys()].map((letter) =>
    tag('li', {}, [link(`#${letter.toLowerCase()}`, letter)]),
  );
  tree.children.splice(
    index,
    1,
    tag('nav', { className: ['gw-letters'], 'aria-label': 'Letters' }, [tag('ul', {}, jumps)]),
    tag(
      'div',
      { className: ['gw-glossary'], itemScope: true, itemType: 'https://schema.org/DefinedTermSet' },
      sections,
    ),
  );
}

function entry(term: Term, byId: ReadonlyMap<string, Term>, teacher: TeachingDoc | undefined): RootContent {
  const name = tag('dfn', { itemProp: 'name' }, [text(term.name)]);
  const anchor = link(`#${term.id}`, name, { id: term.id, className: ['gw-entry-name'] });
  const short = term.forms.filter((form) => /^[A-Z]{2,}$/.test(form));
  const heading = [anchor, ...short.map((form) => text(` (${form})`)), text(' ')];
  const related = term.seeAlso.flatMap((id) => byId.get(id) ?? []);
  const more: RootContent[][] = [];
  if (related.length > 0) {
    const links = related.flatMap((other, i) => [
      text(i === 0 ? 'See also: ' : ', '),
      link(`#${other.id}`, other.name),
    ]);
    more.push(links);
  }
  if (teacher) more.push([text('Taught in: '), link(teacher.route, teacher.title)]);
  return tag(
    'div',
    {
      className: ['gw-entry'],
      itemProp: 'hasDefinedTerm',
      itemScope: true,
      itemType: 'https://schema.org/DefinedTerm',
    },
    [
      tag('dt', {}, [...heading, tag('span', { className: ['gw-entry-area'] }, [text(term.area)])]),
      tag('dd', { itemProp: 'description' }, [text(term.definition)]),
      ...more.map((children) => tag('dd', { className: ['gw-entry-more'] }, children)),
    ],
  );
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function link(url: string, content: string | Nodes, hProperties: Properties = {}): PhrasingContent {
  const child = typeof content === 'string' ? text(content) : content;
  return { type: 'link', url, children: [child as PhrasingContent], data: { hProperties } };
}

type Properties = Record<string, string | boolean | string[]>;

/** Creates an element that has no Markdown node; remark-rehype creates it from `hName`. */
function tag(hName: string, hProperties: Properties, children: Nodes[]): RootContent {
  return { type: 'glossaryElement', data: { hName, hProperties }, children } as unknown as RootContent;
}
