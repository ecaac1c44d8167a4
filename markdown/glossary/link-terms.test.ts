import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { parseTerms, type Term } from './terms';
import { formsOf } from './find-forms';
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
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMdx);

/** Returns the terms linked in a page, as `written → id`. */
function linked(text: string, taught: Term[] = [], known = terms): string[] {
  const file = new VFile({ path: 'docs/page.mdx', value: text });
  const tree: Root = parser.parse(file);
  linkTerms(tree, file, { terms: known, forms: formsOf(known), taught: new Set(taught) });
  const found: string[] = [];
  const look = (node: { type: string; url?: string; value?: string; children?: unknown[] }): string => {
    const inner = (node.children ?? []).map((child) => look(child as typeof node)).join('');
    if (node.type === 'link' && node.url?.startsWith('/docs/general/glossary#')) {
      found.push(`${inner} → ${node.url.split('#')[1]}`);
    }
    return node.value ?? inner;
  };
  look(tree as never);
  return found;
}

describe('a term becomes a link', () => {
  test('at its first occurrence, once per page', () => {
    expect(linked('A closure. Two closures.\n\nAnother closure.')).toEqual(['closure → closure']);
  });

  test('in each of its forms, including at the start of a sentence', () => {
    expect(linked('Closures are fine.')).toEqual(['Closures → closure']);
  });

  test('with the longest form that matches, even across a line break', () => {
    expect(linked('A hash table and a hash.')).toEqual(['hash table → hash-table', 'hash → hash']);
    expect(linked('It is a hash\ntable.')).toEqual(['hash\ntable → hash-table']);
  });

  test('in lists, emphasis and admonitions', () => {
    expect(linked('- a *closure*\n- **UTF-8**\n\n:::tip\n\nUse REST.\n\n:::\n')).toEqual([
      'closure → closure',
      'UTF-8 → utf-8',
      'REST → rest',
    ]);
  });

  test('with its definition as its description, between the words around it', () => {
    const file = new VFile({ value: 'The closure keeps it.' });
    const tree: Root = parser.parse(file);
    linkTerms(tree, file, { terms, forms: formsOf(terms), taught: new Set() });
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

  test(`${LINKS_PER_PAGE} times per page at most, and the first ones`, () => {
    const many = parseTerms(
      ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh', 'ii', 'jj']
        .map(
          (id) =>
            `- { id: ${id}, name: ${id}, area: web, definition: A definition of this term in one sentence. }`,
        )
        .join('\n'),
    );
    const found = linked('jj ii hh gg\n\nff ee dd cc bb aa', [], many);
    expect(found).toHaveLength(LINKS_PER_PAGE);
    expect(found).toContain('jj → jj');
    expect(found).not.toContain('aa → aa');
    expect(linked('jj ii hh gg\n\nff ee dd cc [x](glossary:bb) aa', [], many)).toContain('x → bb');
  });
});

describe('no link', () => {
  test.each([
    ['an abbreviation in lower case', 'The rest of it.'],
    ['a part of a word', 'Rehashing, UTF-80, closured.'],
    ['a part of a name with a dash, a slash or a dot', 'hash-based, TCP/IP, hash.js, #hash'],
    ['a heading', '## The closure\n\nText.'],
    ['code', 'Write `closure`.\n\n```js\nclosure\n```'],
    ['another link', '[a closure](./closures.mdx)'],
    ['a quote', '> A closure.'],
    ['a table', '| a |\n| - |\n| closure |'],
    ['an exercise', '<Exercise>\n\nWrite a closure.\n\n</Exercise>'],
    ['an element', 'Press <kbd>closure</kbd>.'],
    ['the sources', '## Sources\n\n- closure, the book'],
    ['the section of exercises', '## Exercises\n\nThe closure.'],
    ['a word that is only linked by hand', 'The state of it.'],
  ])('in %s', (_what, text) => {
    expect(linked(text)).toEqual([]);
  });

  test('on the page that teaches the term', () => {
    expect(linked('A closure with REST.', [terms[0] as Term])).toEqual(['REST → rest']);
  });

  test('continues after the sources', () => {
    expect(linked('## Sources\n\nA hash.\n\n## More\n\nA closure.')).toEqual(['closure → closure']);
  });
});

describe('a marked term', () => {
  test('is linked where the author marked it, even in a table, and only there', () => {
    expect(linked('A closure.\n\nSee [what it closes over](glossary:closure).')).toEqual([
      'what it closes over → closure',
    ]);
    expect(linked('| a |\n| - |\n| [state](glossary:state) |')).toEqual(['state → state']);
  });

  test('is an error with the line and the most similar term if the term is unknown', () => {
    expect(() => linked('Text.\n\nThe [closure](glossary:closuer).')).toThrow(
      'There is no term "closuer" in the glossary. Did you mean "closure"?',
    );
    const file = (text: string) => {
      try {
        linked(text);
      } catch (error) {
        return String((error as { place?: { start: { line: number } } }).place?.start.line);
      }
      return 'no error';
    };
    expect(file('Text.\n\nThe [closure](glossary:closuer).')).toBe('3');
  });

  test('is an error if it is linked twice, or not written inline', () => {
    expect(() => linked('[a](glossary:state)\n\n[b](glossary:state)')).toThrow(/already, on line 1/);
    expect(() => linked('[a]\n\n[a]: glossary:state')).toThrow(/Write the term inline/);
  });
});
