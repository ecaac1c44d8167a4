/**
 * Turns what libraries report into sentences for a learner. Pure, and used only where results are shown: `judge.ts` compares
 * the original messages, so a clearer wording never changes which known mistake an answer matches.
 */
import type { RunError } from '../runtimes/interface';

/**
 * Rewrites the message of a failed test.
 *
 * @param message as the runtime reports it
 * @returns what happened, without the names, hints and dumps of the library that noticed it
 */
export function explainFailure(message: string): string {
  const plain = withoutColours(message).trim();
  const { text, shown } = splitPage(plain);
  const explained =
    explainQuery(text) ?? explainElement(text) ?? explainAction(text) ?? explainAssertion(text) ?? text;
  return [tidy(explained), shown].filter(Boolean).join('\n');
}

/**
 * Explains a syntax error in a sentence that needs no knowledge of parsers.
 *
 * @param runtime name of the runtime that reported it
 * @returns undefined for any other error
 */
export function explainSyntaxError(error: RunError, runtime: string): string | undefined {
  const { name, message, line } = error;
  if (runtime === 'sql' ? !SQL_SYNTAX.test(message) : !SYNTAX_ERRORS.has(name)) return undefined;
  // The program did run, and parsed a text of its own.
  if (/JSON|BigInt|is not a valid selector/.test(message)) return undefined;
  const near = line === undefined ? '' : ` near line ${line}`;
  return `Your code has a syntax error, so it didn't run: check ${suspects(error, runtime)}${near}.`;
}

const SYNTAX_ERRORS = new Set(['SyntaxError', 'IndentationError', 'TabError', 'YAMLError']);

/** PostgreSQL has one name for all errors. */
const SQL_SYNTAX = /^(?:syntax error at |unterminated quoted )/;

/** What to look at first. */
function suspects({ name, message }: RunError, runtime: string): string {
  if (name !== 'SyntaxError' && runtime === 'python') return 'the indentation';
  if (runtime === 'dockerfile') return 'the instruction';
  if (runtime === 'regex') return 'brackets, slashes and backslashes';
  if (runtime === 'openapi') return 'indentation, colons and brackets';
  if (/end of (?:input|file)|EOF|never closed|[Uu]nterminated|missing \)|[Uu]nclosed/.test(message))
    return 'that every bracket and quote is closed';
  if (runtime === 'sql') return 'spelling, commas and quotes';
  return 'brackets, quotes and commas';
}

/** Removes ANSI codes. */
export function withoutColours(text: string): string {
  return text.replace(/\u001b\[[\d;]*m/g, '');
}

/** Separates what the runtime says about the page, which a message of several queries repeats. */
function splitPage(message: string): { text: string; shown: string } {
  const shown = /^The page shows(?: no text\.|: .*)$/gm;
  const [first = ''] = message.match(shown) ?? [];
  return { text: message.replace(shown, '').trim(), shown: first };
}

/** Role → the word that a reader knows it by, where that is another. */
const WORDS: Record<string, string | undefined> = {
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

/** Roles that HTML calls otherwise, and those that are no words of their own: the role itself says it best. */
const PLAIN = new Set(
  'heading link button list checkbox table row cell form dialog alert status paragraph article figure group option slider switch tab menu tree'.split(
    ' ',
  ),
);

function roleWords(role: string): string {
  const word = WORDS[role];
  if (word) return `${word} (role "${role}")`;
  return PLAIN.has(role) ? role : `element with the role "${role}"`;
}

/** `and name "Go"`, `and name \`/go/i\`` → ` named "Go"`. */
function named(text: string): string {
  const [, name, pattern] = / and name (?:"([^]*?)"|`([^]*?)`)(?= and description|$)/m.exec(text) ?? [];
  const [, words, form] = / and description (?:"([^]*?)"|`([^]*?)`)$/m.exec(text) ?? [];
  return [
    name !== undefined && ` named "${name}"`,
    pattern !== undefined && ` whose name matches ${pattern}`,
    words !== undefined && ` with the description "${words}"`,
    form !== undefined && ` whose description matches ${form}`,
  ]
    .filter(Boolean)
    .join('');
}

/** What queries for an element by something call that, and how a sentence does. */
const QUERIES: [by: RegExp, say: (value: string) => string][] = [
  [/^with the text: ([^]*?), which matches selector '[^]*'$/, (value) => having('text', value)],
  [/^with the text(?: of)?: ([^]*)$/, (value) => having('text', value)],
  [/^with the (?:alt|alternative) text: ([^]*)$/, (value) => having('alternative text', value)],
  [/^with the placeholder text of: ([^]*)$/, (value) => having('placeholder', value)],
  [/^with the title: ([^]*)$/, (value) => having('title', value)],
  [/^with the display value: ([^]*)$/, (value) => having('value', value)],
  [/^(?:by: |by )\[data-testid="?([^"\]]*)"?\]$/, (value) => `with data-testid="${value}"`],
  [/^by: \[testID="?([^"\]]*)"?\]$/, (value) => `with testID="${value}"`],
];

/** Messages of Testing Library's queries. */
function explainQuery(whole: string): string | undefined {
  const text = whole.replace(/^TestingLibraryElementError: /, '');
  // What follows the first lines is advice for whoever writes tests, and elements.
  const first = text
    .split(/\n\s*\n|\n(?=Ignored nodes:|Here are )/, 1)
    .join('')
    .replace(/ This could be because the text is broken up[^]*$/, '')
    .trim();
  const role = /^Unable to find (?:an (?:accessible )?element with the role "([^"]*)"|role="([^"]*)")/.exec(
    first,
  );
  if (role) return `There is no ${roleWords(role[1] ?? role[2] ?? '')}${named(first)}.`;
  const roles = /^Found multiple elements with the role "([^"]*)"/.exec(first);
  if (roles)
    return `There is more than one ${roleWords(roles[1] ?? '')}${named(first)}; there should be exactly one.`;
  const label = /^Unable to find a label with the text of: ([^]*)$/.exec(first);
  if (label) return `There is no label ${having('text', label[1] ?? '')}.`;
  const lonely = /^Found a label with the text of: ([^]*?), however (no form control|the element)/.exec(
    first,
  );
  if (lonely)
    return lonely[2] === 'the element'
      ? `The label "${lonely[1] ?? ''}" belongs to an element that cannot have a label.`
      : `The label "${lonely[1] ?? ''}" isn't connected to a form field.`;
  const found = /^(Unable to find an element|Found multiple elements) ([^]*)$/.exec(first);
  if (found) {
    // Some messages end in a full stop, some do not.
    const what = (found[2] ?? '').replace(/\.$/, '');
    for (const [by, say] of QUERIES) {
      const [, value] = by.exec(what) ?? [];
      if (value === undefined) continue;
      const described = say(value.replace(/^[^]* \(normalized from '([^]*)'\)$/, '$1'));
      return found[1]?.startsWith('Unable')
        ? `There is no element ${described}.`
        : `There is more than one element ${described}; there should be exactly one.`;
    }
    return found[1]?.startsWith('Unable')
      ? `There is no element ${what}.`
      : `There is more than one element ${what}; there should be exactly one.`;
  }
  return text === whole ? undefined : first;
}

/** `with the text "a"`, or `whose text matches /a/`: Testing Library prints both without quotes. */
function having(what: string, value: string): string {
  return /^\/[^]*\/\w*$/.test(value) ? `whose ${what} matches ${value}` : `with the ${what} "${value}"`;
}

/** Messages of jest-dom about an element, by the first line of what follows `expect(element).toHave…()`. */
function explainElement(text: string): string | undefined {
  const missing =
    /received value must be (?:a Node|an? HTMLElement[^\n]*|an HTMLFormElement[^\n]*)\.\s+Received has (?:type|value):[^]*null\b/i;
  if (missing.test(text)) return "The element isn't on the page.";
  if (/^only inputs with type="checkbox"/.test(text))
    return "The element isn't a checkbox or a radio button.";
  const [head, body = ''] = splitOnce(text, /\n+/);
  if (!/^expect\([^\n]*\)\./.test(head)) return undefined;
  const state = /^Received element (is(?: not)?) ([^\n:]*?)(?: \([^\n]*\))?:?(?:\n([^]*))?$/.exec(body);
  if (state) {
    const [, is, what, element = ''] = state;
    if (what === 'enabled' && is !== 'is') return `${theElement(element)} is disabled.`;
    const why = /\(([^\n]*)\):?\n/.exec(body)?.[1];
    return `${theElement(element)} ${is === 'is' ? 'is' : "isn't"} ${what}${why ? ` (${why})` : ''}.`;
  }
  if (/^Expected element (?:not )?with focus:|^With focus:|^Expected element not to have focus/i.test(body)) {
    const [expected = '', received = ''] = body.split(/\n(?=Received element with focus:)/);
    const element = afterLine(expected);
    if (/not\.toHaveFocus/.test(head)) return `${theElement(element)} has the focus.`;
    const holder = afterLine(received);
    const instead = /^\s*<body\b/.test(holder) ? 'Nothing has it.' : `${theElement(holder)} has it.`;
    return `${theElement(element)} doesn't have the focus. ${instead}`;
  }
  if (/^expected document not to contain element/.test(body))
    return `${theElement(body.replace(/^[^<]*/, ''))} is still on the page.`;
  if (/^expected document to contain element|could not be found in the document/.test(body))
    return "The element isn't on the page.";
  const pair =
    /^Expected ([^\n]*?) (not )?to (?:have|be|contain) ?([^\n]*):\n([^]*?)\nReceived:(?:\n([^]*))?$/.exec(
      body,
    );
  if (pair) {
    const [, , not, what = '', expected = '', received = ''] = pair;
    const had = received.trim() === 'null' || received.trim() === '' ? 'none' : valueOf(received);
    return `Expected ${what}${not ? ' other than' : ''}: ${valueOf(expected)}\nReceived ${what}: ${had}`;
  }
  const empty = /^Received:\n([^]*)$/.exec(body);
  if (empty && /toBeEmpty/.test(head))
    return `The element should be empty, but contains: ${valueOf(empty[1] ?? '')}`;
  return body
    .replace(/^- Expected\n\+ Received\n+/, '')
    .replace(/^\s*- (.*)$/gm, 'Expected: $1')
    .replace(/^\s*\+ (.*)$/gm, 'Received: $1')
    .trim();
}

function splitOnce(text: string, at: RegExp): [string, string] {
  const found = at.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, ''];
}

function afterLine(text: string): string {
  return splitOnce(text, /\n/)[1];
}

/** Lines of a value that is printed indented. */
function valueOf(text: string): string {
  return text.replace(/^ {2}/gm, '').trim();
}

/** The opening tag of a printed element, on one line: `The element <input id="box">`. */
function theElement(printed: string): string {
  const [, tag, attributes = ''] = /^\s*<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>?/.exec(printed) ?? [];
  if (!tag) return 'The element';
  const opening = `<${tag}${attributes.replace(/\s+/g, ' ').trimEnd()}>`;
  return `The element ${opening.length > MAX_TAG_LENGTH ? `<${tag}>` : opening}`;
}

/** Length in characters of the longest opening tag that is shown in full. */
const MAX_TAG_LENGTH = 80;

/** Messages of what tests do to a page: user-event, and waiting. */
function explainAction(text: string): string | undefined {
  const plain = text.replace(/^Error: /, '');
  if (/^Unable to perform pointer interaction/.test(plain))
    return "The element can't be clicked: it, or an element around it, has `pointer-events: none`.";
  if (/^Timed out in waitForElementToBeRemoved/.test(plain)) return 'The element is still on the page.';
  if (/^The element\(s\) given to waitForElementToBeRemoved are already removed/.test(plain))
    return 'The element is already gone, or was never on the page.';
  return undefined;
}

/** Messages of chai and Vitest: a sentence of the author's, if there is one, says more than what follows. */
function explainAssertion(text: string): string | undefined {
  const [, sentence, rest] = /^([^]*?[.!?…"]): (expected [^]*)$/.exec(text) ?? [];
  if (sentence !== undefined && rest !== undefined)
    return SAYS_NOTHING.test(rest) ? sentence : `${sentence}\n${capital(ofAssertion(rest))}`;
  return text.startsWith('expected ') || text.startsWith('promise ') ? capital(ofAssertion(text)) : undefined;
}

/** What an assertion adds that only asks whether something is there, or true. */
const SAYS_NOTHING = /^expected (?:null|undefined|true|false|-?\d+ to be (?:greater|less) than 0\b)/;

function ofAssertion(text: string): string {
  return (
    text
      .replace(
        /^expected \[(?:Async)?Function[^\]]*\] to throw an error$/,
        'expected an error, but none was thrown',
      )
      .replace(
        /^expected \[(?:Async)?Function[^\]]*\] to throw error (including|matching) ([^]*?) but got ([^]*)$/,
        (_, how: string, wanted: string, got: string) =>
          `expected an error ${how === 'including' ? 'that includes' : 'that matches'} ${wanted}, but got ${got}`,
      )
      .replace(
        /^expected \[(?:Async)?Function[^\]]*\] to not throw an error but ([^]*) was thrown$/,
        'expected no error, but $1 was thrown',
      )
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
      // chai prints what follows an escaped slash as if it were flags: /<\/p>/p>
      .replace(/( to (?:not )?match )(\/[^]*[^\\]\/)(?![dgimsuvy]*$)[^/]*$/, '$1$2')
      .replace(/\+0\b/g, '0')
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names of the libraries' own errors, and addresses of their documentation, help nobody who writes no tests. */
function tidy(text: string): string {
  return text
    .replace(/^(?:AssertionError|TestingLibraryElementError): (?=\S)/, '')
    .replace(/[ \t]*(?:https?:\/\/(?:testing-library\.com|vitest\.dev|jestjs\.io)\S*)/g, '')
    .replace(/\n{3,}/g, '\n\n');
}
