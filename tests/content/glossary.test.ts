/** Checks the glossary as a whole, which its schema for single terms can't (markdown/glossary). */
import { expect, test } from 'vitest';
import { formsOf } from '../../markdown/glossary/find-forms';
import { readTerms, type Term } from '../../markdown/glossary/terms';
import { visit } from 'unist-util-visit';
import { plainText } from '../../examples/language';
import { readPages } from './pages';
import { FORBIDDEN } from './rules';

const terms = readTerms('.');
const pages = [...readPages('docs'), ...readPages('blog')].map(({ tree }) => {
  const links = new Set<string>();
  visit(tree, 'link', ({ url }) => void links.add(url));
  return { prose: plainText(tree), links };
});

test('defines every term in plain words, and not by itself', () => {
  const wrong = terms.filter(
    ({ name, definition }) =>
      FORBIDDEN.test(definition) ||
      /\bjust\b/i.test(definition) ||
      definition.toLowerCase().startsWith(`a ${name} `) ||
      /[<>`*_[\]]/.test(definition),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('has no term that no page of the map teaches and no page uses', () => {
  const alone = terms.filter((term) => !term.doc && !isUsed(term));
  expect(alone.map(({ id }) => id)).toEqual([]);
});

test('leads from every term to another page or another term', () => {
  const ends = terms.filter((term) => !term.doc && term.seeAlso.length === 0);
  expect(ends.map(({ id }) => id)).toEqual([]);
});

/** Whether a page contains the term's word, or an author has marked it there. */
function isUsed(term: Term): boolean {
  const { pattern } = formsOf([{ ...term, auto: true }]);
  return pages.some(({ prose, links }) => prose.search(pattern) >= 0 || links.has(`glossary:${term.id}`));
}
