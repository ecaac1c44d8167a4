/**
 * The kinds of token that get a colour, and the TextMate scopes for each kind. They match the playground's editor, so
 * that code keeps its colours when the editor opens. `kinds.test.ts` compares the two.
 */
import type { ThemeRegistrationRaw } from 'shiki/core';

/** The class for each kind. Classes have only one letter, because an article can contain thousands of tokens. */
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

type Kind = keyof typeof CLASS_NAMES;

/** Returns the class for a token, or undefined for plain text. @param colour the token's colour in `KIND_THEME` */
export function getClassName(colour: string | undefined): string | undefined {
  return CLASS_NAMES[colour as Kind];
}

/**
 * Scope selectors for each kind. `ink` is plain text. If several match, the most specific one wins. If they are equally
 * specific, the last one wins.
 */
const SCOPES: [kind: Kind | 'ink', scopes: string][] = [
  // Brackets, commas and operators have no colour, because colouring them would double the number of elements.
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
     storage.type.annotation, support.function.builtin.python, storage.type.java, storage.type.generic.java, variable.other.normal.shell, punctuation.definition.variable.shell`,
  ],
  [
    'tag',
    `entity.name.tag, entity.other.attribute-name.class.css, entity.other.attribute-name.id.css, markup.deleted,
     punctuation.definition.deleted, markup.heading, entity.name.section, entity.other.attribute-name.pseudo-class.css`,
  ],
  ['bold', 'markup.bold'],
  ['italic', 'markup.italic'],
  // Code that is interpolated into a string doesn't get the colour of the string.
  [
    'ink',
    'meta.template.expression, meta.embedded, meta.interpolation, support.type.exception.python, entity.name.function.sql',
  ],
  [
    'ink',
    'variable.other.constant, variable.other.readwrite, variable.other.object, variable.other.property',
  ],
  ['type', 'new.expr entity.name.function'],
];

/** The theme for Shiki. Instead of colours, it contains the names of the kinds, which Shiki returns with each token. */
export const KIND_THEME = {
  name: 'kinds',
  type: 'light',
  settings: [
    { settings: { foreground: 'ink' } },
    ...SCOPES.map(([kind, scopes]) => ({
      scope: scopes.split(',').map((scope) => scope.trim()),
      settings: { foreground: kind },
    })),
  ],
} satisfies ThemeRegistrationRaw;
