import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { parseTerms, type Term } from './terms';
import { compileForms } from './find-forms';
import { LINKS_PER_PAGE, linkTerms } from './link-terms';

const terms = parseTerms(
  [
    'id: closure, name: closure, forms: [closures]',
    'id: hash, name: hash, forms: [hashes]',
    'id: hash-table, name: hash table, forms: [hash tables]',
    'id: rest, name: REST',
    'id: state, name: state, auto: false',
    'id: tcp, name: TCP',
    'id: utf-8, name: UTF-8',
  ]
    .map((term) => `- { area: web, definition: A definition of this term in one sentence., ${term} }`)
    .join('\n'),
);
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Returns the links to terms on a page, as `text → id`. */
function findLinks(text: string, taught: Term[] = [], known = terms): string[] {
  const file = new VFile({ path: 'docs/page.mdx', value: text });
  const tree: Root = parser.parse(file);
  linkTerms(tree, file, { terms: known, forms: compileForms(known), taught: new Set(taught) });
  const found: string[] = [];
  const walk = (node: { type: string; url?: string; value?: string; children?: unknown[] }): string => {
    const inner = (node.children ?? []).map((child) => walk(child as typeof node)).join('');
    if (node.type === 'link' && node.url?.startsWith('/docs/general/glossary#')) {
      found.push(`${inner} → ${node.url.split('#')[1]}`);
    }
    return node.value ?? inner;
  };
  walk(tree as never);
  return found;
}

describe('a term is linked', () => {
  test('at its first occurrence, once per page', () => {
    expect(findLinks('A closure. Two closures.\n\nAnother closure.')).toEqual(['closure → closure']);
  });

  test('in each of its forms, including at the start of a sentence', () => {
    expect(findLinks('Closures are fine.')).toEqual(['Closures → closure']);
  });

  test('with the longest form that matches, even across a line break', () => {
    expect(findLinks('A hash table and a hash.')).toEqual(['hash table → hash-table', 'hash → hash']);
    expect(findLinks('It is a hash\ntable.')).toEqual(['hash\ntable → hash-table']);
  });

  test('in lists and emphasis', () => {
    expect(findLinks('- a *closure*\n- **UTF-8**\n\nUse REST.\n')).toEqual([
      'closure → closure',
      'UTF-8 → utf-8',
      'REST → rest',
    ]);
  });

  test('with its definition as its description, between the words around it', () => {
    const file = new VFile({ value: 'The closure keeps it.' });
    const tree: Root = parser.parse(file);
    linkTerms(tree, file, { terms, forms: compileForms(terms), taught: new Set() });
    expect(tree.children[0]).toMatchObject({
      children: [
        { type: 'text', value: 'The ' },
        {
          type: 'link',
          url: '/docs/general/glossary#closure',
          data: {
            hProperties: {
              className: ['gw-term'],
              'aria-description': 'A definition of this term in one sentence.',
            },
          },
        },
        { type: 'text', value: ' keeps it.' },
      ],
    });
  });

  test(`only among the first ${LINKS_PER_PAGE} terms of a page`, () => {
    const many = parseTerms(
      'aa bb cc dd ee ff gg hh ii jj'
        .split(' ')
        .map(
          (id) =>
            `- { id: ${id}, name: ${id}, area: web, definition: A definition of this term in one sentence. }`,
        )
        .join('\n'),
    );
    const found = findLinks('jj ii hh gg\n\nff ee dd cc bb aa', [], many);
    expect(found).toHaveLength(LINKS_PER_PAGE);
    expect(found).toContain('jj → jj');
    expect(found).not.toContain('aa → aa');
    expect(findLinks('jj ii hh gg\n\nff ee dd cc [x](glossary:bb) aa', [], many)).toContain('x → bb');
  });
});

describe('a term is not linked', () => {
  test.each([
    ['as an abbreviation in lower case', 'The rest of it.'],
    ['in a longer word', 'Rehashing, UTF-80, closured.'],
    ['in a name with a hyphen, a slash or a dot', 'hash-based, TCP/IP, hash.js, #hash'],
    ['in a heading', '## The closure\n\nText.'],
    ['in code', 'Write `closure`.\n\n```js\nclosure\n```'],
    ['in another link', '[a closure](./closures.mdx)'],
    ['in a quote', '> A closure.'],
    ['in a table', '| a |\n| - |\n| closure |'],
    ['in an exercise', '<Exercise>\n\nWrite a closure.\n\n</Exercise>'],
    ['in an element', 'Press <kbd>closure</kbd>.'],
    ['in the sources', '## Sources\n\n- closure, the book'],
    ['in the exercises section', '## Exercises\n\nThe closure.'],
    ['if its `auto` is false', 'The state of it.'],
  ])('%s', (_, text) => {
    expect(findLinks(text)).toEqual([]);
  });

  test('on the page that teaches the term', () => {
    expect(findLinks('A closure with REST.', [terms[0] as Term])).toEqual(['REST → rest']);
  });
});

describe('a marked term', () => {
  test('is linked only where the author marked it, even in a table', () => {
    expect(findLinks('A closure.\n\nSee [what it closes over](glossary:closure).')).toEqual([
      'what it closes over → closure',
    ]);
    expect(findLinks('| a |\n| - |\n| [state](glossary:state) |')).toEqual(['state → state']);
  });

  test('is an error with the line and the most similar term if the term is unknown', () => {
    expect(() => findLinks('Text.\n\nThe [closure](glossary:closuer).')).toThrow(
      expect.objectContaining({
        message: 'There is no term "closuer" in the glossary. Did you mean "closure"?',
        line: 3,
      }),
    );
  });

  test('is an error if it is linked twice, or not written inline', () => {
    expect(() => findLinks('[a](glossary:state)\n\n[b](glossary:state)')).toThrow(/already linked on line 1/);
    expect(() => findLinks('[a]\n\n[a]: glossary:state')).toThrow(/Write the term inline/);
  });
});
