/**
 * The kinds of token that have a colour, and the TextMate scopes of each kind. The colours themselves are the
 * --gw-code-* tokens of src/styles/tokens.css, which src/styles/code.css assigns to the classes.
 *
 * The kinds match those that the playground's editor assigns to the same code (kinds.test.ts compares them), so that
 * code keeps its colours when the editor opens.
 */
import type { ThemeRegistrationRaw } from 'shiki/core';

/** A kind of token; `ink` is text in the default colour. */
export type Kind = keyof typeof CLASS_NAMES | 'ink';

/** Kind → class of its `<span>`. Only one letter, because an article contains thousands of them. */
export const CLASS_NAMES = {
  comment: 'c',
  keyword: 'k',
  string: 's',
  number: 'n',
  function: 'f',
  type: 't',
  tag: 'g',
  bold: 'b',
  italic: 'i',
} as const;

/** @returns the class of a kind; undefined for `ink`, which needs no element */
export function classOf(kind: Kind): string | undefined {
  return kind === 'ink' ? undefined : CLASS_NAMES[kind];
}

/**
 * Scopes that don't determine the kind, so the token's text decides. In the theme, their name takes the place of a
 * colour.
 */
const BY_TEXT: Readonly<Record<string, (text: string) => Kind>> = {
  // In ECMAScript languages, names in capitals are constants, however they were declared.
  name: (text) => (/^[A-Z](?:[A-Z_]|\dx?)*$/.test(text) ? 'number' : 'ink'),
  // `new` creates an instance of a class, but its arguments may contain calls of ordinary functions.
  made: (text) => (/^[A-Z]/.test(text) ? 'type' : 'function'),
  // The editor still treats `print` as the statement it once was.
  builtin: (text) => (text === 'print' ? 'keyword' : 'type'),
};

/**
 * Returns the kind of a token.
 *
 * @param colour as assigned by the theme below
 * @param text of the token
 */
export function kindOf(colour: string | undefined, text: string): Kind {
  if (colour === undefined) return 'ink';
  const byText = BY_TEXT[colour];
  if (byText) return byText(text.trim());
  return colour in CLASS_NAMES ? (colour as Kind) : 'ink';
}

/** Words that are operators in SQL, whatever the grammar says. */
const SQL_OPERATOR = /^(?:and|between|ilike|in|is|like|not|or|xor)$/i;
const SQL_PART = /\b[a-z_]\w*|[()[\].,;]+/gi;

/**
 * Splits a token if the grammar was too coarse: the SQL grammar leaves brackets and commas in the surrounding text and
 * treats `NOT NULL` as one word.
 *
 * @param grammar that produced the token
 * @returns kinds and texts; the texts concatenate to the token
 */
export function refine(grammar: string, kind: Kind, text: string): [Kind, string][] {
  if (grammar !== 'sql' || (kind !== 'ink' && kind !== 'keyword')) return [[kind, text]];
  const parts: [Kind, string][] = [];
  let end = 0;
  for (const match of text.matchAll(SQL_PART)) {
    const [part] = match;
    parts.push([kind, text.slice(end, match.index)]);
    if (/^(?:null|true|false)$/i.test(part)) parts.push(['number', part]);
    else if (!/\w/.test(part) || SQL_OPERATOR.test(part)) parts.push(['ink', part]);
    else parts.push([kind, part]);
    end = match.index + part.length;
  }
  return [...parts, [kind, text.slice(end)]];
}

/** Kind, or key of BY_TEXT, and its scope selectors. */
const SCOPES: [kind: string, scopes: string][] = [
  // Brackets, commas and operators made up half of an article's elements, so they are ink, like names.
  [
    'ink',
    `punctuation, keyword.operator, meta.brace, meta.delimiter, storage.type.function.arrow,
     constant.character.format.placeholder, storage.type.format`,
  ],
  ['comment', 'comment, punctuation.definition.comment, meta.tag.metadata.doctype'],
  [
    'keyword',
    `keyword, storage, variable.language.this, variable.language.super, constant.language.null,
     constant.language.undefined, keyword.operator.new, keyword.operator.expression, keyword.operator.logical.python,
     keyword.control.at-rule, punctuation.definition.keyword.css`,
  ],
  [
    'string',
    `string, punctuation.definition.string, constant.character.escape, markup.inserted, markup.inline.raw,
     markup.fenced_code, punctuation.definition.inserted, string.regexp, string.regexp keyword, storage.type.string`,
  ],
  ['number', 'constant.numeric, constant.language, constant.other.color, keyword.other.unit'],
  [
    'function',
    `entity.name.function, support.function, variable.function, meta.object-literal.key,
     meta.object-literal.key string, meta.object-literal.key punctuation.definition.string,
     meta.method.declaration > storage.type.js, meta.method.declaration > storage.type.ts,
     entity.other.attribute-name, support.type.property-name, punctuation.support.type.property-name,
     entity.name.tag.yaml`,
  ],
  [
    'type',
    `entity.name.type, entity.name.class, entity.other.inherited-class, support.type, support.class,
     entity.name.namespace, entity.name.function.decorator, punctuation.definition.decorator,
     storage.type.annotation, storage.type.java, storage.type.generic.java, variable.other.normal.shell, punctuation.definition.variable.shell`,
  ],
  [
    'tag',
    `entity.name.tag, entity.other.attribute-name.class.css, entity.other.attribute-name.id.css, markup.deleted,
     punctuation.definition.deleted, markup.heading, entity.name.section, entity.other.attribute-name.pseudo-class.css`,
  ],
  ['bold', 'markup.bold'],
  ['italic', 'markup.italic'],
  // Interpolations inside strings are code again.
  [
    'ink',
    'meta.template.expression, meta.embedded, meta.interpolation, support.type.exception.python, entity.name.function.sql',
  ],
  [
    'name',
    'variable.other.constant, variable.other.readwrite, variable.other.object, variable.other.property',
  ],
  ['made', 'new.expr entity.name.function'],
  ['builtin', 'support.function.builtin.python'],
];

/** The theme for Shiki. Its "colours" are the names of the kinds, which Shiki returns with each token. */
export const KIND_THEME: ThemeRegistrationRaw = {
  name: 'kinds',
  type: 'light',
  settings: [
    { settings: { foreground: 'ink' } },
    ...SCOPES.map(([kind, scopes]) => ({
      scope: scopes.split(',').map((scope) => scope.trim()),
      settings: { foreground: kind },
    })),
  ],
};
