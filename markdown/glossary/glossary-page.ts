import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { Term } from './terms';

/** The component that is replaced with the terms. */
const PLACEHOLDER = 'GlossaryTerms';

export interface TeachingDoc {
  title: string;
  route: string;
}

/**
 * Replaces `<GlossaryTerms />` in the tree with the terms. Entries have as few classes and attributes as possible,
 * because the page contains hundreds of them.
 *
 * @param terms in alphabetical order
 * @param findTeachingDocs returns the docs that teach a term
 */
export function fillGlossary(
  tree: Root,
  file: VFile,
  terms: readonly Term[],
  findTeachingDocs: (term: Term) => readonly TeachingDoc[],
): void {
  const index = tree.children.findIndex((node) => (node as { name?: string }).name === PLACEHOLDER);
  if (index < 0)
    return file.fail(`The glossary page must contain <${PLACEHOLDER} />.`, tree.position, 'glossary');
  const byId = new Map(terms.map((term) => [term.id, term]));
  const groups = new Map<string, Term[]>();
  for (const term of terms) {
    const letter = term.name.slice(0, 1).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  const sections = [...groups].flatMap(([letter, group]): RootContent[] => [
    { type: 'heading', depth: 2, children: [text(letter)] },
    tag(
      'dl',
      {},
      group.map((term) => createEntry(term, byId, findTeachingDocs(term))),
    ),
    tag('p', { className: ['gw-more'] }, [link('#letters', 'Back to the letters')]),
  ]);
  const letterLinks = [...groups.keys()].map((letter) =>
    tag('li', {}, [link(`#${letter.toLowerCase()}`, letter)]),
  );
  tree.children.splice(
    index,
    1,
    tag('nav', { id: 'letters', className: ['gw-letters'], 'aria-label': 'Letters' }, [
      tag('ul', {}, letterLinks),
    ]),
    tag('div', { className: ['gw-glossary'] }, sections),
  );
}

function createEntry(term: Term, byId: ReadonlyMap<string, Term>, docs: readonly TeachingDoc[]): RootContent {
  const anchor = link(`#${term.id}`, tag('dfn', {}, [text(term.name)]), { id: term.id });
  const abbreviations = term.forms.filter((form) => /^[A-Z]{2,}$/.test(form));
  const heading = [anchor, ...abbreviations.map((form) => text(` (${form})`)), text(' ')];
  const related = term.seeAlso.flatMap((id) => byId.get(id) ?? []);
  const more = [
    listLinks(
      'See also: ',
      related.map((other) => link(`#${other.id}`, other.name)),
    ),
    listLinks(
      'Taught in: ',
      docs.map((doc) => link(doc.route, doc.title)),
    ),
  ].filter((children) => children.length > 0);
  return tag('div', {}, [
    tag('dt', {}, [...heading, tag('span', {}, [text(term.area)])]),
    tag('dd', {}, [text(term.definition)]),
    ...more.map((children) => tag('dd', { className: ['gw-more'] }, children)),
  ]);
}

function listLinks(label: string, links: readonly PhrasingContent[]): PhrasingContent[] {
  return links.flatMap((child, i) => [text(i === 0 ? label : ', '), child]);
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function link(url: string, content: string | Nodes, hProperties: Properties = {}): PhrasingContent {
  const child = typeof content === 'string' ? text(content) : content;
  return { type: 'link', url, children: [child as PhrasingContent], data: { hProperties } };
}

type Properties = Record<string, string | string[]>;

/** Creates an element that has no equivalent in Markdown. remark-rehype turns it into the element in `hName`. */
function tag(hName: string, hProperties: Properties, children: Nodes[]): RootContent {
  return { type: 'glossaryElement', data: { hName, hProperties }, children } as unknown as RootContent;
}
