/**
 * Rewrites error messages from test libraries and parsers for learners. The judge still uses the original messages to
 * detect known mistakes.
 */
import type { RunError } from '../runtimes/interface';
import { explainCapitals, explainCodeSlip, explainSlip } from './explain-slip';

/**
 * Rewrites the message of a failed test for learners. Removes the test library's name, its hints and its dumps of the
 * page.
 */
export function explainFailure(message: string): string {
  const { text, pageText } = splitPageText(stripColors(message).trim());
  const explanation = explainQuery(text) ?? explainElement(text) ?? explainAssertion(text) ?? text;
  return [removeLibraryNames(explanation), explainTextDifference(text), pageText].filter(Boolean).join('\n');
}

/** Returns a sentence if the expected and the received texts have the same words, but aren't the same. */
function explainTextDifference(message: string): string | undefined {
  const [, expected = '', received = ''] = /^Expected: ([^\n]*)\nReceived: ([^\n]*)$/.exec(message) ?? [];
  const strings = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;
  const isComparable =
    expected !== received &&
    /[a-z]/i.test(expected) &&
    expected.replace(strings, "''") === received.replace(strings, "''");
  if (!isComparable) return undefined;
  const differs = (without: (text: string) => string) => {
    const [a, b] = [expected, received].map((text) => (text.match(strings) ?? []).map(without).join('\n'));
    return a !== b;
  };
  const alikes: readonly (readonly [(text: string) => string, string])[] = [
    [(text) => text.toLowerCase(), 'capital and small letters'],
    [(text) => text.replace(/\s/g, ''), 'the spaces'],
    // A point or comma between digits changes a number.
    [(text) => text.replace(/[!?;:'"]|[.,](?!\d)/g, ''), 'the punctuation'],
    [
      (text) => text.toLowerCase().replace(/[\s!?;:'"]|[.,](?!\d)/g, ''),
      'capital letters, spaces or punctuation',
    ],
  ];
  const alike = alikes.find(([without]) => !differs(without));
  return alike && `The words are right. Only ${alike[1]} differ${alike[1] === 'the punctuation' ? 's' : ''}.`;
}

/**
 * Returns a message for learners about a syntax error, an unknown name or an unknown function, or undefined for all
 * other errors.
 *
 * @param code the text of the file that contains the error
 */
export function explainError(error: RunError, runtime: string, code?: string): string | undefined {
  const { name, message, line } = error;
  if (name === 'ReferenceError') return explainUnknownName(message);
  if (name === 'TypeError' && !OTHER_LANGUAGES.has(runtime)) return explainUnknownFunction(message);
  if (runtime === 'sql' ? !SQL_SYNTAX.test(message) : !SYNTAX_ERRORS.has(name)) return undefined;
  // The program itself is valid, but it tried to parse something that isn't, for example with `JSON.parse`.
  if (/JSON|BigInt|is not a valid selector/.test(message)) return undefined;
  const codeSlip =
    code !== undefined && line !== undefined && SCRIPTS.has(runtime) && explainCodeSlip(code, line);
  if (codeSlip) return `Your code has a syntax error, so it didn't run. ${codeSlip}`;
  const near = line === undefined ? '' : ` near line ${line}`;
  const slip = OTHER_LANGUAGES.has(runtime) ? undefined : explainSlip(message);
  const advice = slip ? `${slip}${near && ` Look${near}.`}` : `Check ${getSuspects(error, runtime)}${near}.`;
  return `Your code has a syntax error, so it didn't run. ${advice}`;
}

function explainUnknownName(message: string): string | undefined {
  const [, name, safariName = name] =
    /^(?:(\S+) is not defined|Can't find variable: (\S+))$/.exec(message) ?? [];
  if (safariName === undefined) return undefined;
  if (safariName === 'Console') return `console is written with a small c. ${CAPITALS}`;
  const capitals = explainCapitals(safariName);
  if (capitals) return `${capitals} ${CAPITALS}`;
  const meaning = name === undefined ? '' : ', which is what “not defined” means';
  return `Nothing has the name ${safariName} here${meaning}. Compare its spelling with the name that you mean. ${CAPITALS} A text needs quotes.`;
}

const CAPITALS = 'Capital and small letters are different.';

function explainUnknownFunction(message: string): string | undefined {
  const [, name] = /^(\S+) is not a function$/.exec(message) ?? [];
  if (name === undefined) return undefined;
  if (/^console\.log$/i.test(name)) return `console.log is written with small letters. ${CAPITALS}`;
  return `There is no function with the name ${name}. Compare its spelling with the name that you mean. ${CAPITALS}`;
}

/** Runtimes whose files contain only JavaScript or TypeScript. In others, a line can contain text, such as in JSX. */
const SCRIPTS = new Set(['js', 'ts', 'node', 'vitest']);

/** Runtimes whose errors don't come from a JavaScript engine. */
const OTHER_LANGUAGES = new Set(['python', 'sql', 'bash', 'dockerfile', 'regex', 'openapi']);

const SYNTAX_ERRORS = new Set(['SyntaxError', 'IndentationError', 'TabError', 'YAMLError']);

/** All errors from PostgreSQL have the same name, so syntax errors are detected by their message. */
const SQL_SYNTAX = /^(?:syntax error at |unterminated quoted )/;

/** Returns what learners should check first after a syntax error, such as `the indentation`. */
function getSuspects({ name, message }: RunError, runtime: string): string {
  if (name !== 'SyntaxError' && runtime === 'python') return 'the indentation';
  if (runtime === 'dockerfile') return 'the instruction';
  if (runtime === 'regex') return 'brackets, slashes and backslashes';
  if (runtime === 'openapi') return 'indentation, colons and brackets';
  if (runtime === 'bash') return 'that every if, loop, bracket and quote is closed';
  if (/end of (?:input|file)|EOF|never closed|[Uu]nterminated|missing \)|[Uu]nclosed/.test(message))
    return 'that every bracket and quote is closed';
  if (runtime === 'sql') return 'spelling, commas and quotes';
  return 'parentheses ( ), braces { }, quotes and commas';
}

function stripColors(text: string): string {
  return text.replace(/\u001b\[[\d;]*m/g, '');
}

/**
 * Separates a message from the line that shows the page's text. The runtime adds this line for every failed query, but
 * `pageText` contains only the first copy.
 */
function splitPageText(message: string): { text: string; pageText: string } {
  const pageText = /^The page shows(?: no text\.|: .*)$/gm;
  const [first = ''] = message.match(pageText) ?? [];
  return { text: message.replace(pageText, '').trim(), pageText: first };
}

/** More common names for ARIA roles. */
const ROLE_NAMES: Record<string, string | undefined> = {
  textbox: 'text field',
  searchbox: 'search field',
  spinbutton: 'number field',
  combobox: 'dropdown list',
  listbox: 'list of options',
  listitem: 'list item',
  img: 'image',
  radio: 'radio button',
  columnheader: 'column header',
  rowheader: 'row header',
  menuitem: 'menu item',
  tabpanel: 'tab panel',
  progressbar: 'progress bar',
  strong: 'strong text',
  emphasis: 'emphasized text',
};

/** ARIA roles that need no explanation because they are common words. */
const PLAIN_ROLES = new Set(
  'heading link button list checkbox table row cell form dialog alert status paragraph article figure group option slider switch tab menu tree'.split(
    ' ',
  ),
);

function describeRole(role: string): string {
  const name = ROLE_NAMES[role];
  if (name) return `${name} (role "${role}")`;
  return PLAIN_ROLES.has(role) ? role : `element with the role "${role}"`;
}

/** Rewords the accessible name and description in an error. For example, `and name "Go"` becomes ` named "Go"`. */
function describeName(text: string): string {
  const [, name, pattern] = / and name (?:"([^]*?)"|`([^]*?)`)(?= and description|$)/m.exec(text) ?? [];
  const [, description, descriptionPattern] = / and description (?:"([^]*?)"|`([^]*?)`)$/m.exec(text) ?? [];
  return [
    name !== undefined && ` named "${name}"`,
    pattern !== undefined && ` whose name matches ${pattern}`,
    description !== undefined && ` with the description "${description}"`,
    descriptionPattern !== undefined && ` whose description matches ${descriptionPattern}`,
  ]
    .filter(Boolean)
    .join('');
}

/** Maps Testing Library's names for some properties to names that learners know. */
const PROPERTIES: Record<string, string> = {
  'alt text': 'alternative text',
  'placeholder text': 'placeholder',
  'display value': 'value',
};

/** Describes what a Testing Library query was looking for. */
function describeTarget(text: string): string {
  const role = /(?:with the role |role=)"([^"]*)"/.exec(text)?.[1];
  if (role !== undefined) return `${describeRole(role)}${describeName(text)}`;
  const testId = /by:? \[data-testid="?([^"\]]*)"?\]\.?$/.exec(text)?.[1];
  if (testId !== undefined) return `element with data-testid="${testId}"`;
  const [, label, property = '', value = ''] =
    /^(?:Unable to find a (label)|.*? elements?) with the ([a-z ]+?)(?: of)?: ([^]*)$/.exec(text) ?? [];
  if (!property) return text.replace(/^.*? elements? /, 'element ').replace(/\.$/, '');
  const wanted = value
    .replace(label ? '' : /\.$/, '')
    .replace(/, which matches selector '[^]*'$/, '')
    .replace(/^[^]* \(normalized from '([^]*)'\)$/, '$1');
  const name = PROPERTIES[property] ?? property;
  const isPattern = /^\/[^]*\/\w*$/.test(wanted);
  return `${label ?? 'element'} ${isPattern ? `whose ${name} matches ${wanted}` : `with the ${name} "${wanted}"`}`;
}

/** Rewrites an error from a Testing Library query. Returns undefined for other errors. */
function explainQuery(text: string): string | undefined {
  const message = text.replace(/^TestingLibraryElementError: /, '');
  // The rest of the message is advice for test authors and a dump of the page.
  const summary = message
    .split(/\n\s*\n|\n(?=Ignored nodes:|Here are )/, 1)
    .join('')
    .replace(/ This could be because the text is broken up[^]*$/, '')
    .trim();
  const [, label, problem] =
    /^Found a label with the text of: ([^]*?), however (no form control|the element)/.exec(summary) ?? [];
  if (label !== undefined)
    return problem === 'the element'
      ? `The label "${label}" is connected to an element that can't have a label.`
      : `The label "${label}" isn't connected to a form field.`;
  if (/^Unable to find (?:an (?:accessible )?element|a label|role=)/.test(summary))
    return `There is no ${describeTarget(summary)}.`;
  if (/^Found multiple elements/.test(summary))
    return `There is more than one ${describeTarget(summary)}; there should be exactly one.`;
  return message === text ? undefined : summary;
}

/** Rewrites errors from user-event, `waitForElementToBeRemoved` and jest-dom assertions. */
function explainElement(text: string): string | undefined {
  const isMissing =
    /received value must be (?:a Node|an? HTMLElement[^\n]*|an HTMLFormElement[^\n]*)\.\s+Received has (?:type|value):[^]*null\b/i;
  if (isMissing.test(text)) return "The element isn't on the page.";
  if (/^only inputs with type="checkbox"/.test(text))
    return "The element isn't a checkbox or a radio button.";
  if (/^(?:Error: )?Unable to perform pointer interaction/.test(text))
    return "The element can't be clicked: it, or an element around it, has `pointer-events: none`.";
  if (/^(?:Error: )?Timed out in waitForElementToBeRemoved/.test(text))
    return 'The element is still on the page.';
  if (/^(?:Error: )?The element\(s\) given to waitForElementToBeRemoved are already removed/.test(text))
    return 'The element is already gone, or was never on the page.';
  const [, assertion, body = ''] = /^(expect\([^\n]*\)\.[^\n]*)(?:\n+([^]*))?$/.exec(text) ?? [];
  if (assertion === undefined) return undefined;
  const state = /^Received element (is(?: not)?) ([^\n:]*?)(?: \(([^\n]*)\))?:?(?:\n([^]*))?$/.exec(body);
  if (state) {
    const [, verb, adjective, reason, element = ''] = state;
    if (adjective === 'enabled' && verb !== 'is') return `${formatElement(element)} is disabled.`;
    const is = verb === 'is' ? 'is' : "isn't";
    return `${formatElement(element)} ${is} ${adjective}${reason ? ` (${reason})` : ''}.`;
  }
  if (/^Expected element (?:not )?with focus:|^With focus:|^Expected element not to have focus/i.test(body)) {
    const [expected = '', received = ''] = body.split(/\n(?=Received element with focus:)/);
    const element = formatElement(removeFirstLine(expected));
    if (/not\.toHaveFocus/.test(assertion)) return `${element} has the focus.`;
    const focused = removeFirstLine(received);
    const isNothing = /^\s*<body\b/.test(focused);
    return `${element} doesn't have the focus. ${isNothing ? 'Nothing' : formatElement(focused)} has it.`;
  }
  if (/^expected document not to contain element/.test(body))
    return `${formatElement(body.replace(/^[^<]*/, ''))} is still on the page.`;
  if (/^expected document to contain element|could not be found in the document/.test(body))
    return "The element isn't on the page.";
  const comparison =
    /^Expected ([^\n]*?) (not )?to (?:have|be|contain) ?([^\n]*):\n([^]*?)\nReceived:(?:\n([^]*))?$/.exec(
      body,
    );
  if (comparison) {
    const [, , not, property = '', expected = '', received = ''] = comparison;
    const value = received.trim() === 'null' ? 'none' : dedent(received) || 'none';
    return `Expected ${property}${not ? ' other than' : ''}: ${dedent(expected)}\nReceived ${property}: ${value}`;
  }
  const [, content] = /^Received:\n([^]*)$/.exec(body) ?? [];
  if (content !== undefined && /toBeEmpty/.test(assertion))
    return `The element should be empty, but contains: ${dedent(content)}`;
  return body
    .replace(/^- Expected\n\+ Received\n+/, '')
    .replace(/^\s*- (.*)$/gm, 'Expected: $1')
    .replace(/^\s*\+ (.*)$/gm, 'Received: $1')
    .trim();
}

function removeFirstLine(text: string): string {
  return text.replace(/^.*(?:\n|$)/, '');
}

function dedent(text: string): string {
  return text.replace(/^ {2}/gm, '').trim();
}

/** If an opening tag is longer than this many characters, its attributes are left out. */
const MAX_TAG_LENGTH = 80;

/** Returns text such as `The element <input id="box">` for an element that the library printed. */
function formatElement(printed: string): string {
  const [, tag, attributes = ''] = /^\s*<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>?/.exec(printed) ?? [];
  if (!tag) return 'The element';
  const opening = `<${tag}${attributes.replace(/\s+/g, ' ').trimEnd()}>`;
  return `The element ${opening.length > MAX_TAG_LENGTH ? `<${tag}>` : opening}`;
}

/** Rewrites errors from Vitest assertions. If the test's author wrote a message, Vitest puts it before a colon. */
function explainAssertion(text: string): string | undefined {
  const [, sentence, assertion] = /^([^]*?[.!?…"]): (expected [^]*)$/.exec(text) ?? [];
  if (sentence !== undefined && assertion !== undefined)
    return UNINFORMATIVE.test(assertion) ? sentence : `${sentence}\n${rewordAssertion(assertion)}`;
  return /^(?:expected|promise) /.test(text) ? rewordAssertion(text) : undefined;
}

/** Matches assertions that add nothing to the author's message, such as `expected false to be true`. */
const UNINFORMATIVE = /^expected (?:null|undefined|true|false|-?\d+ to be (?:greater|less) than 0\b)/;

function rewordAssertion(text: string): string {
  return (
    text
      .replace(
        /^expected \[(?:Async)?Function[^\]]*\] to throw an error$/,
        'expected an error, but none was thrown',
      )
      .replace(
        /^expected \[(?:Async)?Function[^\]]*\] to throw error including ([^]*?) but got /,
        'expected an error that includes $1, but got ',
      )
      .replace(
        /^expected \[(?:Async)?Function[^\]]*\] to throw error matching ([^]*?) but got /,
        'expected an error that matches $1, but got ',
      )
      .replace(/^expected \[(?:Async)?Function[^\]]*\] to not throw an error but /, 'expected no error, but ')
      .replace(
        /^promise resolved "([^]*)" instead of rejecting$/,
        'the promise was fulfilled with $1; expected it to be rejected',
      )
      .replace(
        /^promise rejected "([^]*)" instead of resolving$/,
        'the promise was rejected with $1; expected it to be fulfilled',
      )
      .replace(/"(?:spy|vi\.fn\(\))"/, 'the mock function')
      .replace(/^expected ([^]*) to deep equally contain /, 'expected $1 to contain ')
      .replace(/ deeply (equal)/, ' $1')
      // After an escaped slash, chai prints the rest of the pattern again as flags: /<\/p>/p>
      .replace(/( to (?:not )?match )(\/[^]*[^\\]\/)(?![dgimsuvy]*$)[^/]*$/, '$1$2')
      .replace(/\+0\b/g, '0')
      .replace(/^./, (letter) => letter.toUpperCase())
  );
}

function removeLibraryNames(text: string): string {
  return text
    .replace(/^(?:AssertionError|TestingLibraryElementError): (?=\S)/, '')
    .replace(/(?<![ \t])[ \t]*(?:https?:\/\/(?:testing-library\.com|vitest\.dev|jestjs\.io)\S*)/g, '')
    .replace(/\n{3,}/g, '\n\n');
}
