import { expect, test } from 'vitest';
import { parseTerms, readTerms } from './terms';

const DEFINITION = 'A function together with the variables around it.';

/** Returns a data file with one term per line; each has `id` and more, in YAML's flow style. */
function file(...terms: string[]): string {
  const line = (term: string) =>
    `- { ${term.includes('area:') ? '' : 'area: languages, '}definition: ${DEFINITION}, ${term} }\n`;
  return terms.map(line).join('');
}

test('reads the terms of the site', () => {
  const terms = readTerms('.');
  expect(terms.length).toBeGreaterThan(80);
  expect(terms.find((term) => term.id === 'closure')).toMatchObject({
    name: 'closure',
    forms: ['closures'],
    auto: true,
    area: 'languages',
    doc: '/docs/tech/js/javascript/07closures',
  });
});

test('fills in what may be left out', () => {
  expect(parseTerms(file('id: closure, name: closure'))).toEqual([
    {
      id: 'closure',
      name: 'closure',
      forms: [],
      auto: true,
      area: 'languages',
      definition: DEFINITION,
      seeAlso: [],
    },
  ]);
});

test.each([
  ['an unknown key', ['id: aa, name: aa', 'id: bb, name: bb, color: red'], /^terms\.yml:2: .*color/],
  ['a missing name', ['id: aa'], /^terms\.yml:1: name: /],
  ['an id with capitals', ['id: AA, name: aa'], /^terms\.yml:1: id: must be lower case/],
  [
    'an unknown area',
    ['id: aa, name: aa, area: web', 'id: bb, name: bb, area: webs'],
    /^terms\.yml:2: area: .*"ways of working"/,
  ],
  ['two of one id', ['id: aa, name: aa', 'id: aa, name: bb'], /:2: id of "aa": another term has this id/],
  [
    'two of one form',
    ['id: aa, name: aa', 'id: bb, name: bb, forms: [aa]'],
    /:2: forms of "bb": "aa" is already/,
  ],
  ['a wrong order', ['id: bb, name: bb', 'id: aa, name: aa'], /:2: name of "aa": .*"bb" comes after "aa"/],
  [
    'a route that the map does not know',
    ['id: aa, name: aa, doc: /docs/general/gti'],
    /:1: doc of "aa": "\/docs\/general\/gti" is not a route .* Did you mean "\/docs\/general\/git"\?/,
  ],
  [
    'a related term that is not there',
    ['id: closure, name: closure', 'id: scope, name: scope, seeAlso: [clossure]'],
    /:2: seeAlso of "scope": there is no term "clossure"\. Did you mean "closure"\?/,
  ],
  ['a term related to itself', ['id: aa, name: aa, seeAlso: [aa]'], /:1: seeAlso of "aa": .*itself/],
])('refuses %s, with its line', (_what, terms, message) => {
  expect(() => parseTerms(file(...terms), 'terms.yml')).toThrow(message);
});

test('refuses a definition that is too long, or not a sentence', () => {
  const long = `- { id: aa, name: aa, area: web, definition: ${'word '.repeat(60)}end. }`;
  expect(() => parseTerms(long, 'terms.yml')).toThrow(/terms\.yml:1: definition: .*280/);
  const open =
    '- { id: aa, name: aa, area: web, definition: These are words that go on and on without an end }';
  expect(() => parseTerms(open, 'terms.yml')).toThrow(/definition: must end with a full stop/);
});

test('names the line of text that is not YAML', () => {
  expect(() => parseTerms('- id: aa\n  name: "open\n', 'terms.yml')).toThrow(/^terms\.yml:\d: /);
});

test('reports all mistakes together', () => {
  expect(() => parseTerms(file('id: aa', 'id: bb'), 'terms.yml')).toThrow(/:1: name[\s\S]*:2: name/);
});
