/** These tests use real error messages from the libraries, exactly as the runtimes report them. */
import { expect, test } from 'vitest';
import { explainFailure, explainError } from './explain';

const HIDDEN_OPTION =
  'There are no accessible roles. But there might be some inaccessible roles. If you wish to access them, then set the `hidden` option to `true`. Learn more about this here: https://testing-library.com/docs/dom-testing-library/api-queries#byrole';
const PAGE_TEXT = 'The page shows: Mint tea Wait five minutes.';
const ALL_BY =
  '(If this is intentional, then use the `*AllBy*` variant of the query (like `queryAllByText`, `getAllByText`, or `findAllByText`)).';

test.each([
  [
    `Unable to find an accessible element with the role "strong"\n\n${HIDDEN_OPTION}`,
    'There is no strong text (role "strong").',
  ],
  [
    'Unable to find an accessible element with the role "button" and name `/go/i`',
    'There is no button whose name matches /go/i.',
  ],
  [
    'Unable to find an accessible element with the role "textbox" and name "Say "hi""',
    'There is no text field (role "textbox") named "Say "hi"".',
  ],
  [
    'Unable to find an accessible element with the role "banner"',
    'There is no element with the role "banner".',
  ],
  [
    'Unable to find an accessible element with the role "button" and name "Go" and description "Starts it"',
    'There is no button named "Go" with the description "Starts it".',
  ],
  ['Unable to find role="alert"', 'There is no alert.'],
  [
    `Found multiple elements with the text: /a/\n\nHere are the matching elements:\n\nIgnored nodes: comments, script, style\n<p>a</p>\n\n${ALL_BY}`,
    'There is more than one element whose text matches /a/; there should be exactly one.',
  ],
  [
    'Unable to find an element with the text: The question is closed..',
    'There is no element with the text "The question is closed.".',
  ],
  [
    'Unable to find an element with the text: Nope. This could be because the text is broken up by multiple elements. In this case, you can provide a function for your text matcher to make your matcher more flexible.',
    'There is no element with the text "Nope".',
  ],
  [
    "Unable to find an element with the text: a b (normalized from 'a  b'), which matches selector 'p'.",
    'There is no element with the text "a  b".',
  ],
  ['Unable to find a label with the text of: Email', 'There is no label with the text "Email".'],
  [
    'Found a label with the text of: Email, however no form control was found associated to that label. Make sure you\'re using the "for" attribute or "aria-labelledby" attribute correctly.',
    'The label "Email" isn\'t connected to a form field.',
  ],
  ['Unable to find an element with the title: x.', 'There is no element with the title "x".'],
  ['Unable to find an element by: [data-testid="row"]', 'There is no element with data-testid="row".'],
])('Testing Library: %s', (message, explanation) => {
  const error = `TestingLibraryElementError: ${message}\n${PAGE_TEXT}\n${PAGE_TEXT}`;
  expect(explainFailure(error)).toBe(`${explanation}\n${PAGE_TEXT}`);
});

test('omits the dump of the page', () => {
  const dump =
    'Ignored nodes: comments, script, style\n\u001b[36m<body>\u001b[39m\n\u001b[36m</body>\u001b[39m';
  const message = `TestingLibraryElementError: Unable to find a label with the text of: Email\n\n${dump}`;
  expect(explainFailure(message)).toBe('There is no label with the text "Email".');
});

test.each([
  [
    'Error: \u001b[2mexpect(\u001b[22m\u001b[31mreceived\u001b[39m\u001b[2m).Pv()\u001b[22m\n\n\u001b[31mreceived\u001b[39m value must be an HTMLElement or an SVGElement.\nReceived has type:  Null\nReceived has value: \u001b[31mnull\u001b[39m',
    "The element isn't on the page.",
  ],
  [
    'Error: Unable to perform pointer interaction as the element has `pointer-events: none`:\n\nBUTTON#dead(label=dead)',
    "The element can't be clicked: it, or an element around it, has `pointer-events: none`.",
  ],
  [
    'expect(element).toBeVisible()\n\nReceived element is not visible:\n  <p\n  id="hid"\n  style="display:none"\n/>',
    'The element <p id="hid" style="display:none"> isn\'t visible.',
  ],
  [
    'expect(element).not.toBeVisible()\n\nReceived element is visible:\n  <p\n  class="k"\n/>',
    'The element <p class="k"> is visible.',
  ],
  [
    'expect(element).toBeEnabled()\n\nReceived element is not enabled:\n  <button\n  disabled=""\n/>',
    'The element <button disabled=""> is disabled.',
  ],
  [
    'expect(element).toHaveTextContent()\n\nExpected element to have text content:\n  B\nReceived:\n  A',
    'Expected text content: B\nReceived text content: A',
  ],
  [
    'expect(element).toHaveAttribute("type", "email") // element.getAttribute("type") === "email"\n\nExpected the element to have attribute:\n  type="email"\nReceived:\n  null',
    'Expected attribute: type="email"\nReceived attribute: none',
  ],
  [
    'expect(element).toHaveFocus()\n\nExpected element with focus:\n  <input\n  value="z"\n/>\nReceived element with focus:\n  <body>\n  <h1>\n    Title\n  </h1>\n</body>',
    'The element <input value="z"> doesn\'t have the focus. Nothing has it.',
  ],
  [
    'expect(element).toHaveFocus()\n\nExpected element with focus:\n  <input />\nReceived element with focus:\n  <button>\n  Go\n</button>',
    "The element <input> doesn't have the focus. The element <button> has it.",
  ],
  [
    'expect(element).not.toBeInTheDocument()\n\nexpected document not to contain element, found <p\n  class="k"\n>\n  A\n</p> instead',
    'The element <p class="k"> is still on the page.',
  ],
  [
    'expect(element).toHaveStyle()\n\n- Expected\n+ Received\n\n- color: red;\n+ color: rgb(0, 0, 0);',
    'Expected: color: red;\nReceived: color: rgb(0, 0, 0);',
  ],
])('jest-dom: %s', (message, explanation) => {
  expect(explainFailure(message)).toBe(explanation);
});

test.each([
  ['There is no button named "Play".: expected null to be truthy', 'There is no button named "Play".'],
  [
    'All rows exist at once.: expected 300 to be less than 280',
    'All rows exist at once.\nExpected 300 to be less than 280',
  ],
  ['expected [Function] to throw an error', 'Expected an error, but none was thrown'],
  [
    "expected [Function] to throw error including 'y' but got 'x'",
    "Expected an error that includes 'y', but got 'x'",
  ],
  [
    'promise resolved "1" instead of rejecting',
    'The promise was fulfilled with 1; expected it to be rejected',
  ],
  ["expected '<p>a</p>' to match /<h2>a<\\/h2>/h2>", "Expected '<p>a</p>' to match /<h2>a<\\/h2>/"],
  ['expected [] to have a length of 1 but got +0', 'Expected [] to have a length of 1 but got 0'],
  [
    'expected "spy" to be called 1 times, but got 0 times',
    'Expected the mock function to be called 1 times, but got 0 times',
  ],
])('Vitest: %s', (message, explanation) => {
  expect(explainFailure(message)).toBe(explanation);
});

test.each([
  'Expected: [ 2 ]\nReceived: []',
  "TypeError: Cannot read properties of null (reading 'elements')",
  'Expected 4 rows, received 24 rows.\nUnexpected rows:\n name | price \n------+-------\n Kite | 16.00 ',
])('does not change: %s', (message) => {
  expect(explainFailure(message)).toBe(message.trim());
});

test.each([
  [
    'js',
    'SyntaxError',
    'Function statements require a function name',
    'parentheses ( ), braces { }, quotes and commas',
  ],
  ['python', 'SyntaxError', "'(' was never closed", 'that every bracket and quote is closed'],
  ['python', 'IndentationError', 'expected an indented block', 'the indentation'],
  ['sql', 'ERROR', 'syntax error at or near "SELEC"', 'spelling, commas and quotes'],
  ['sql', 'ERROR', 'unterminated quoted string at or near "\'x"', 'that every bracket and quote is closed'],
  ['openapi', 'YAMLError', 'Nested mappings are not allowed', 'indentation, colons and brackets'],
  ['bash', 'SyntaxError', 'expected fi', 'that every if, loop, bracket and quote is closed'],
  ['dockerfile', 'SyntaxError', 'Unknown instruction: FRM', 'the instruction'],
  ['regex', 'SyntaxError', 'The first line must be a regex', 'brackets, slashes and backslashes'],
])('explains a syntax error: %s, %s: %s', (runtime, name, message, suspects) => {
  expect(explainError({ name, message, line: 3 }, runtime)).toBe(
    `Your code has a syntax error, so it didn't run. Check ${suspects} near line 3.`,
  );
});

test('explains a syntax error without a line', () => {
  expect(explainError({ name: 'SyntaxError', message: 'x' }, 'js')).toMatch(/quotes and commas\.$/);
});

test.each([
  ['js', 'TypeError', 'x is null'],
  ['python', 'TypeError', 'x is not a function'],
  ['js', 'ReferenceError', "Cannot access 'x' before initialization"],
  ['js', 'SyntaxError', 'Unexpected token \'x\', "xyz" is not valid JSON'],
  ['sql', 'ERROR', 'column "nme" does not exist'],
])('does not explain: %s, %s: %s', (runtime, name, message) => {
  expect(explainError({ name, message, line: 1 }, runtime)).toBeUndefined();
});

/** For each slip: the messages of V8, SpiderMonkey and JavaScriptCore, and a part of the sentence. */
test.each([
  [
    'a missing quote',
    'closing quote',
    [
      'Invalid or unexpected token',
      "'' string literal contains an unescaped line break",
      'Unexpected EOF',
      'Unterminated string constant',
    ],
  ],
  [
    'a curly quote',
    'curly',
    ['Invalid or unexpected token', 'illegal character U+201C', "Invalid character: '\\u201c'"],
  ],
  [
    'a missing parenthesis',
    'closing parenthesis',
    [
      'missing ) after argument list',
      "Unexpected token ';'. Expected ')' to end an argument list.",
      'missing ) after condition',
    ],
  ],
  [
    'a missing opening parenthesis',
    'if (…)',
    ['missing ( before condition', "Unexpected number '1'. Expected '(' to start an 'if' condition."],
  ],
  [
    'a missing brace',
    'closing brace',
    ['Unexpected end of input', 'missing } after function body', 'Unexpected end of script'],
  ],
  [
    'a missing backtick',
    'at the end',
    ['Unterminated template literal', '`` literal not terminated before end of script'],
  ],
  [
    'a missing square bracket',
    'a ] at its end',
    [
      'missing ] after element list',
      "Unexpected number '2'. Expected either a closing ']' or a ',' following an array element.",
    ],
  ],
  [
    'a brace too many',
    'a } too many',
    [
      "Unexpected token '}'",
      "unexpected garbage after function body, starting with '}'",
      "expected expression, got '}'",
    ],
  ],
  [
    '= after a value',
    'write ===',
    [
      'Invalid left-hand side in assignment',
      'invalid assignment left-hand side',
      'Left side of assignment is not a reference.',
    ],
  ],
  [
    '= without a name',
    'The sign = ',
    ["Unexpected token '='", "missing variable name, got '='", "expected expression, got '='"],
  ],
  [
    'a const without a value',
    'a single = and a value',
    [
      'Missing initializer in const declaration',
      'missing = in const declaration',
      "Unexpected token ';'. const declared variable 'x' must have an initializer.",
    ],
  ],
  [
    'a name declared twice',
    'The name total is declared twice',
    [
      "Identifier 'total' has already been declared",
      'redeclaration of let total',
      "Can't create duplicate variable: 'total'",
    ],
  ],
  [
    'a misspelt keyword',
    'a misspelt word such as cosnt',
    [
      "Unexpected identifier 'price'",
      'unexpected token: identifier',
      'Unexpected number',
      'unexpected token: numeric literal',
    ],
  ],
  ['a misspelt else', 'else is misspelt', ["Unexpected token '{'", "unexpected token: '{'"]],
  [
    'an else without if',
    'only follow the closing brace',
    ["Unexpected token 'else'", "expected expression, got keyword 'else'", "Unexpected keyword 'else'"],
  ],
  [
    'a keyword as a name',
    '"class" is a word of the language',
    ["Unexpected token 'class'", "missing variable name, got keyword 'class'", "Unexpected keyword 'class'"],
  ],
  ['the letter x as a sign', 'multiplication', ["Unexpected identifier 'x'"]],
  [
    'a text without quotes',
    'needs a quote before it',
    ["Unexpected token '!'", "unexpected token: '!'", "Unexpected token '!'. Expected ';' after"],
  ],
  ['a missing value', 'before the ; is missing', ["Unexpected token ';'", "expected expression, got ';'"]],
])('explains %s in the words of each engine', (_slip, part, messages) => {
  for (const message of messages) {
    const explanation = explainError({ name: 'SyntaxError', message, line: 2 }, 'js');
    expect(explanation, message).toContain(part);
    expect(explanation).toMatch(/^Your code has a syntax error, so it didn't run\. .* Look near line 2\.$/);
  }
});

test.each([
  ['console.log(“Hello”);', '“ isn\'t a straight quote. Type " before'],
  ["console.log('Hello’);", "’ isn't a straight quote. Type ' before"],
  ['Const a = 5;', 'const is written with a small c.'],
  ['Let a = 5;', 'let is written with a small l.'],
  ['If (1 < 2) {\n}', 'if is written with a small i.'],
  ['if (1 < 2) {\n}\nElse {\n}', 'else is written with a small e.', 3],
  ['FOR (const a of b) {\n}', 'for is written with small letters.'],
  ['const total == 4 * 5;', 'You wrote ==, which compares two values.'],
  ['console.log(5 x 4);', 'The sign for multiplication is *, not x.'],
  ['console.log(5x4);', 'The sign for multiplication is *, not x.'],
  ['console.log(price × 4);', 'The sign for multiplication is *, not ×.'],
  ['console.log total;', 'Write console.log(total);'],
  ["console.log 'Hello';", "Write console.log('Hello');"],
  ['if degrees < 10 {', 'Write if (degrees < 10) {'],
  ['for const a of list {', 'Write for (const a of list) {'],
  ["console.log('Hello);", 'A text has a quote at one end only.'],
  ["console.log('It's late');", 'The apostrophe ends the text too early.'],
  [
    'console.log(Hello, world!);',
    "A text needs a quote before it and another one after it: console.log('Hello, world!');",
  ],
  ["console.log('a';\nconsole.log('b');", "The parenthesis ( in line 1 isn't closed. A ) is missing."],
  ['console.log(5\nconsole.log(6);', 'The parenthesis ( in line 1', 2],
  ['if (a < 10 {\n  a();\n}', 'The parenthesis ( in line 1'],
  ["if (a) {\n  f('}');\n", 'The brace { in line 1', 3],
  ['const a = [1, 2;', 'The bracket [ in line 1'],
  ['f());', 'There is a ) too many in line 1.'],
])('explains the slip in: %s', (code, part, line = 1) => {
  const explanation = explainError({ name: 'SyntaxError', message: 'Unexpected token', line }, 'js', code);
  expect(explanation).toContain(part);
  expect(explanation).toMatch(/^Your code has a syntax error, so it didn't run\. /);
});

test.each([
  "const a = 'Const “x” 5 x 4';",
  '// If it rains, 5 x 4',
  'const price = 5, cups = 4;\nconsole.log(price cups);',
  'const a = /[(]/ b;',
  'class = 0xff;',
])('finds no slip in the text of: %s', (code) => {
  const error = { name: 'SyntaxError', message: "Unexpected identifier 'b'", line: 1 };
  expect(explainError(error, 'js', code)).toMatch(
    /^Your code has a syntax error, so it didn't run\. JavaScript didn't/,
  );
});

test('does not search the text of JSX', () => {
  const error = { name: 'SyntaxError', message: "Unexpected identifier 'b'", line: 1 };
  expect(explainError(error, 'react', '<p>If it rains')).toContain("JavaScript didn't expect");
});

test.each([
  ["[ 'hello, World!' ]", 'Only capital and small letters differ.'],
  ["[ 'Hello,world!' ]", 'Only the spaces differ.'],
  ["[ 'Hello world' ]", 'Only the punctuation differs.'],
  ["[ 'hello world' ]", 'Only capital letters, spaces or punctuation differ.'],
])('explains a small difference between texts: %s', (received, part) => {
  const message = `Expected: [ 'Hello, world!' ]\nReceived: ${received}`;
  expect(explainFailure(message)).toBe(`${message}\nThe words are right. ${part}`);
});

test.each([
  ["[ 'Hello', 'world' ]", "[ 'Hello world' ]"],
  ["'a 3.5'", "'a 35'"],
  ["[ 'a' ]", '[]'],
])('says nothing about texts that differ more: %s, %s', (expected, received) => {
  const message = `Expected: ${expected}\nReceived: ${received}`;
  expect(explainFailure(message)).toBe(message);
});

test('explains a keyword with a capital letter that is an unknown name', () => {
  const error = { name: 'ReferenceError', message: 'If is not defined' };
  expect(explainError(error, 'js')).toMatch(/^if is written with a small i\./);
});

test.each([
  ['console.Log', /^console\.log is written with small letters\./],
  ['toys.Map', /^There is no function with the name toys\.Map\. .*Capital and small letters/],
])('explains an unknown function: %s', (name, explanation) => {
  const message = `${name} is not a function`;
  expect(explainError({ name: 'TypeError', message }, 'js')).toMatch(explanation);
});

test('explains Console', () => {
  const error = { name: 'ReferenceError', message: 'Console is not defined' };
  expect(explainError(error, 'js')).toMatch(/^console is written with a small c\./);
});

test('explains the words of an engine', () => {
  const error = { name: 'SyntaxError', message: 'missing ) after argument list' };
  expect(explainError(error, 'js')).toMatch(/The “argument list” is what is between the parentheses\.$/);
});

test.each(['Sum is not defined', "Can't find variable: Sum"])('explains an unknown name: %s', (message) => {
  expect(explainError({ name: 'ReferenceError', message }, 'js')).toMatch(/^Nothing has the name Sum here/);
});
