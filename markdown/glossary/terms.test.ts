import { expect, test } from 'vitest';
import { parseTerms } from './terms';

const DEFINITION = 'A function together with the variables around it.';

/** Returns a data file with one term per line. Each argument is the content of a YAML flow mapping. */
function file(...terms: string[]): string {
  const line = (term: string) =>
    `- { ${term.includes('area:') ? '' : 'area: languages, '}definition: ${DEFINITION}, ${term} }\n`;
  return terms.map(line).join('');
}

test('fills in defaults', () => {
  expect(parseTerms(file('id: closure, name: closure'))).toEqual([
    {
      id: 'closure',
      name: 'closure',
      forms: [],
      auto: true,
      doc: [],
      area: 'languages',
      definition: DEFINITION,
      seeAlso: [],
    },
  ]);
});

test.each([
  ['an unknown key', ['id: aa, name: aa', 'id: bb, name: bb, color: red'], /^terms\.yml:2: .*color/],
  ['a missing name', ['id: aa'], /^terms\.yml:1: name: /],
  ['an id with capitals', ['id: AA, name: aa'], /^terms\.yml:1: id: must be at least two lower case/],
  [
    'an unknown area',
    ['id: aa, name: aa, area: web', 'id: bb, name: bb, area: webs'],
    /^terms\.yml:2: area: .*"ways of working"/,
  ],
  ['a repeated id', ['id: aa, name: aa', 'id: aa, name: bb'], /:2: id of "aa": another term has this id/],
  [
    'a repeated form',
    ['id: aa, name: aa', 'id: bb, name: bb, forms: [aa]'],
    /:2: forms of "bb": "aa" is already/,
  ],
  ['a wrong order', ['id: bb, name: bb', 'id: aa, name: aa'], /:2: name of "aa": .*"bb" belongs after "aa"/],
  [
    'an unknown route',
    ['id: aa, name: aa, doc: /docs/general/gti'],
    /:1: doc of "aa": "\/docs\/general\/gti" isn't a route .* Did you mean "\/docs\/general\/git"\?/,
  ],
  [
    'an unknown related term',
    ['id: closure, name: closure', 'id: scope, name: scope, seeAlso: [clossure]'],
    /:2: seeAlso of "scope": there is no term "clossure"\. Did you mean "closure"\?/,
  ],
  ['a term related to itself', ['id: aa, name: aa, seeAlso: [aa]'], /:1: seeAlso of "aa": .*itself/],
])('rejects %s', (_, terms, message) => {
  expect(() => parseTerms(file(...terms), 'terms.yml')).toThrow(message);
});

test('rejects a definition that is too long or isn’t a sentence', () => {
  const long = `- { id: aa, name: aa, area: web, definition: ${'word '.repeat(60)}end. }`;
  expect(() => parseTerms(long, 'terms.yml')).toThrow(/terms\.yml:1: definition: .*280/);
  const open =
    '- { id: aa, name: aa, area: web, definition: These are words that go on and on without an end }';
  expect(() => parseTerms(open, 'terms.yml')).toThrow(/definition: must end with a full stop/);
});

test('reports the line of invalid YAML', () => {
  expect(() => parseTerms('- id: aa\n  name: "open\n', 'terms.yml')).toThrow(/^terms\.yml:\d: /);
});

test('reports all mistakes together', () => {
  expect(() => parseTerms(file('id: aa', 'id: bb'), 'terms.yml')).toThrow(/:1: name[\s\S]*:2: name/);
});
