import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { parseTerms } from './terms';
import { fillGlossary } from './glossary-page';

const terms = parseTerms(`
- { id: api, name: API, area: web, definition: A definition of this term in one sentence., seeAlso: [closure] }
- { id: closure, name: closure, area: languages, definition: A definition of this term in one sentence. }
- { id: ci, name: continuous integration, forms: [CI, cis], area: tools, definition: A definition of this term in one sentence. }
`);

function renderPage(): string {
  const placeholder = { type: 'mdxJsxFlowElement', name: 'GlossaryTerms', attributes: [], children: [] };
  const tree = { type: 'root', children: [placeholder] } as unknown as Root;
  fillGlossary(tree, new VFile(), terms, (term) =>
    term.id === 'closure'
      ? [
          { title: 'First functions', route: '/docs/first-functions' },
          { title: 'Closures', route: '/docs/closures' },
        ]
      : [],
  );
  const processor = unified().use(remarkParse).use(remarkRehype).use(rehypeStringify);
  return processor.stringify(processor.runSync(tree));
}

test('groups terms by letter, and links the letters', () => {
  const page = renderPage();
  expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].map((match) => match[1])).toEqual(['A', 'C']);
  expect([...page.matchAll(/<li><a href="(.*?)">/g)].map((match) => match[1])).toEqual(['#a', '#c']);
  expect(page.match(/<dl>/g)).toHaveLength(2);
});

test('renders the anchor, abbreviations, definition and links of each term', () => {
  const page = renderPage();
  expect(page).toContain('<a href="#closure" id="closure"><dfn>closure</dfn></a>');
  expect(page).toContain('continuous integration</dfn></a> (CI) <span');
  expect(page).not.toContain('(cis)');
  expect(page).toContain('<dd>A definition of this term in one sentence.</dd>');
  expect(page).toContain('See also: <a href="#closure">closure</a>');
  expect(page).toContain(
    'Taught in: <a href="/docs/first-functions">First functions</a>, <a href="/docs/closures">Closures</a>',
  );
  expect(page.match(/Taught in/g)).toHaveLength(1);
});

test('throws if the page doesn’t contain <GlossaryTerms />', () => {
  expect(() => fillGlossary({ type: 'root', children: [] }, new VFile(), terms, () => [])).toThrow(
    'must contain <GlossaryTerms />',
  );
});
