/**
 * The colours of code, for prism-react-renderer. They repeat the --gw-code-* tokens of src/css/tokens.css, because
 * Prism writes them into style attributes at build time; tokens.test.ts holds the two together.
 */
import type { PrismTheme } from 'prism-react-renderer';

/** A colour for each kind of token, as #rrggbb. */
export interface CodeColours {
  ground: string;
  ink: string;
  comment: string;
  keyword: string;
  string: string;
  number: string;
  function: string;
  type: string;
  tag: string;
  punctuation: string;
}

export const lightCode: CodeColours = {
  ground: '#ebefe9',
  ink: '#14231f',
  comment: '#566159',
  keyword: '#96330a',
  string: '#1c5f2e',
  number: '#0f5691',
  function: '#00594a',
  type: '#6d4700',
  tag: '#a8231a',
  punctuation: '#46554f',
};

export const darkCode: CodeColours = {
  ground: '#0a100e',
  ink: '#e6ede8',
  comment: '#8b9a93',
  keyword: '#ffa56e',
  string: '#9cd49a',
  number: '#8fc4f4',
  function: '#83d6bd',
  type: '#f0c561',
  tag: '#ff9d92',
  punctuation: '#a9b8b1',
};

/** A Prism theme in the given colours; token names are Prism's (prismjs.com/tokens.html). */
function themeOf(colours: CodeColours): PrismTheme {
  return {
    plain: { color: colours.ink, backgroundColor: colours.ground },
    styles: [
      { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: colours.comment } },
      { types: ['punctuation', 'operator'], style: { color: colours.punctuation } },
      {
        types: ['keyword', 'atrule', 'important', 'rule', 'directive', 'module'],
        style: { color: colours.keyword },
      },
      {
        types: ['string', 'char', 'attr-value', 'template-string', 'url', 'inserted', 'regex-source'],
        style: { color: colours.string },
      },
      {
        types: ['number', 'boolean', 'constant', 'symbol', 'entity', 'unit', 'hexcode', 'null', 'nil'],
        style: { color: colours.number },
      },
      {
        types: ['function', 'function-variable', 'method', 'property', 'attr-name', 'key'],
        style: { color: colours.function },
      },
      {
        types: [
          'class-name',
          'maybe-class-name',
          'builtin',
          'namespace',
          'annotation',
          'decorator',
          'variable',
        ],
        style: { color: colours.type },
      },
      { types: ['tag', 'selector', 'deleted', 'regex', 'title'], style: { color: colours.tag } },
      { types: ['bold'], style: { fontWeight: 'bold' } },
      { types: ['italic'], style: { fontStyle: 'italic' } },
    ],
  };
}

export const lightTheme = themeOf(lightCode);
export const darkTheme = themeOf(darkCode);
