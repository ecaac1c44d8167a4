import { expect, test } from 'vitest';
import { parsePage } from './parse-page';

/** Returns the errors on a page that contains a program, its output, and a steps fence on line 10. */
function getErrors(steps: string, { fence = 'js live', output = 'one\ntwo' } = {}): string[] {
  const text = `~~~${fence}\nconsole.log('one');\n\nconsole.log('two');\n~~~\n~~~output\n${output}\n~~~\n~~~steps\n${steps}\n~~~\n`;
  const { errors } = parsePage('page.mdx', text.replaceAll('~~~', '```'));
  return errors.map(({ line, message }) => `${line}: ${message}`);
}

const ONE = '- line: 1\n  does: It prints one.\n  prints: one\n';
const TWO = '- line: 3\n  does: It prints two.\n  prints: two\n';

test('accepts steps with lines and labels, and with several, no or empty printed lines', () => {
  expect(getErrors(ONE + TWO)).toEqual([]);
  const detailed = `${ONE}  stack: [script, lend]\n  microtasks: [a, b]\n  tasks: [c]\n- does: The page is drawn.\n${TWO}`;
  expect(getErrors(detailed)).toEqual([]);
  expect(getErrors('- does: It prints both.\n  prints: |\n    one\n    two')).toEqual([]);
  expect(
    getErrors(`${ONE}- does: It prints nothing.\n  prints: ''\n${TWO}`, { output: 'one\n\ntwo' }),
  ).toEqual([]);
});

test.each<[string, string, RegExp]>([
  ['invalid YAML', '- does: [', /^11: This is not valid YAML/],
  ['text instead of a list', 'It prints.', /^11: steps: must be a list in which each step begins with "- "/],
  ['an empty list', '[]', /^11: steps: must contain at least one step/],
  [
    'an unknown key',
    `${ONE}  stak: [a]\n${TWO}`,
    /^11: .*unknown key "stak".*Allowed: line, does.*mean "stack"/,
  ],
  ['no description', `${ONE}- line: 3\n  prints: two`, /^14: does: .*string/],
  [
    'an incomplete sentence',
    `- does: it prints\n${ONE}${TWO}`,
    /^11: does: must be a sentence that ends with a full stop/,
  ],
  ['a label that is a number', `${ONE}  stack:\n    - a\n    - 5\n${TWO}`, /^16: stack\.1: .*string/],
  ['an empty label', `${ONE}  tasks: ['']\n${TWO}`, /^14: tasks\.0: /],
  ['the number of a blank line', ONE.replace('1', '2') + TWO, /^11: line: line 2 of the program is blank/],
  [
    'a line number beyond the end',
    ONE + TWO.replace('3', '4'),
    /^14: line: line 4 .* does not exist\. Allowed: lines 1 to 3/,
  ],
  ['line 0', ONE.replace('1', '0') + TWO, /^11: line: /],
  [
    'a different text',
    ONE + TWO.replace('prints: two', 'prints: too'),
    /^16: prints: "too" is wrong; the output has "two"/,
  ],
  ['a different order', TWO + ONE, /^13: prints: "two" is wrong; the output has "one" there/],
  [
    'a line that isn’t printed',
    `${ONE}${TWO}- does: More.\n  prints: three`,
    /^18: prints: "three" is wrong; the output ends before it/,
  ],
  ['a missing line', ONE, /^10: No step prints "two"\. Together/],
])('rejects steps with %s', (_, steps, message) => {
  expect(getErrors(steps)).toEqual([expect.stringMatching(message)]);
});

test('accepts one steps fence, directly after a "js live" fence or its output', () => {
  expect(getErrors(ONE + TWO, { fence: 'ts live' })).toEqual([
    expect.stringMatching(/^10: .*"js live".*"ts live"/),
  ]);
  expect(getErrors(`${ONE}${TWO}~~~\n~~~steps\n${ONE}`)).toEqual([expect.stringMatching(/its steps fence/)]);
  expect(getErrors(`${ONE}${TWO}~~~\n~~~output\none`)).toEqual([expect.stringMatching(/its output fence/)]);
  expect(getErrors(`${ONE}${TWO}~~~\n\nText\n\n~~~steps\n${ONE}`)).toEqual([
    expect.stringMatching(/must directly follow/),
  ]);
  const { errors } = parsePage(
    'page.mdx',
    '```js live\n1;\n```\n```steps x\n- does: It is 1.\n```\n```output\n```',
  );
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/takes no attributes. Remove "x"/),
    expect.stringMatching(/The output fence must be before the steps fence/),
  ]);
});
