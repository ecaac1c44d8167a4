/** Checks the glossary as a whole. The schema in `markdown/glossary` only checks individual terms. */
import { expect, test } from 'vitest';
import { compileForms } from '../../markdown/glossary/find-forms';
import { readTerms, type Term } from '../../markdown/glossary/terms';
import { visit } from 'unist-util-visit';
import { toPlainText } from '../../examples/language';
import { readPages } from './pages';
import { FORBIDDEN } from './rules';

const terms = readTerms('.');
const pages = [...readPages('docs'), ...readPages('blog')].map(({ tree }) => {
  const links = new Set<string>();
  visit(tree, 'link', ({ url }) => void links.add(url));
  return { prose: toPlainText(tree), links };
});

test('every definition is plain text, is not condescending, and does not begin with its own term', () => {
  const wrong = terms.filter(
    ({ name, definition }) =>
      FORBIDDEN.test(definition) ||
      /\bjust\b/i.test(definition) ||
      definition.toLowerCase().startsWith(`a ${name} `) ||
      /[<>`*_[\]]/.test(definition),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('every term is taught or used on a page', () => {
  const unused = terms.filter((term) => term.doc.length === 0 && !isUsed(term));
  expect(unused.map(({ id }) => id)).toEqual([]);
});

test('every term links to a page or another term', () => {
  const deadEnds = terms.filter((term) => term.doc.length === 0 && term.seeAlso.length === 0);
  expect(deadEnds.map(({ id }) => id)).toEqual([]);
});

/** Returns whether any page mentions the term or links to it. */
function isUsed(term: Term): boolean {
  const { pattern } = compileForms([{ ...term, auto: true }]);
  return pages.some(({ prose, links }) => prose.search(pattern) >= 0 || links.has(`glossary:${term.id}`));
}
