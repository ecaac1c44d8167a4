/**
 * Recognises the commonest slips of beginners in JavaScript's syntax errors. Many slips have the same message, so the
 * program's text is searched first. For the same slip, the engines of Chromium (V8), Firefox (SpiderMonkey) and Safari
 * (JavaScriptCore) have different messages.
 */

/** Patterns of messages, and a sentence for each. The first match wins; `$1` is what its group has found. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [
    /^Invalid or unexpected token|contains an unescaped line break|^(?:Unterminated string|Unexpected EOF)|^(?:illegal|Invalid) character/,
    'A text may have no closing quote on its line, or a quote is curly (“ ”). Begin and end a text with the same straight quote.',
  ],
  [
    /^missing \(|Expected '\('/,
    'An opening parenthesis is missing. A condition is between parentheses: if (…).',
  ],
  [
    /^missing \)|Expected (?:a )?'?\)/,
    'A closing parenthesis is missing, or a quote around a text, or a comma between two values. A text with an apostrophe needs double quotes: "It\'s".',
  ],
  [/^missing \]|(?:closing|Expected) '\]'/, 'A list needs a comma between its values, and a ] at its end.'],
  [
    /end of (?:input|script)|^missing \}|not terminated|^[Uu]nterminated template|(?:closing|Expected) '\}'/,
    'A closing brace }, parenthesis ), bracket ] or backtick is missing at the end. Each one that opens must be closed.',
  ],
  [
    /left-hand side|^Left side of assignment|^Assigning to rvalue/,
    'Only a name can be on the left of a single =. To compare two values, write ===.',
  ],
  [
    /^Missing initializer|^missing = in|must have an initializer/,
    'After const comes one name, then a single = and a value. A name has no spaces.',
  ],
  [
    /^(?:Identifier|redeclaration of \w+|Can't create duplicate variable:) '?([\w$]+)/,
    'The name $1 is declared twice. Write const or let only the first time, then use the name alone.',
  ],
  [
    /(?:keyword|token:?) 'else'/,
    'An else can only follow the closing brace of an if. A semicolon after the condition ends the if too early.',
  ],
  [
    /(?:keyword|token:?) '([a-z]+)'/,
    '"$1" is a word of the language and can\'t be here. If it\'s meant as a name, choose another; otherwise something before it is missing.',
  ],
  [/^Unexpected identifier 'x'/, 'If x is meant as the sign for multiplication, write *.'],
  [
    /^Unexpected identifier '([^']+)'/,
    'JavaScript didn\'t expect "$1". Look at what is before it: a misspelt word such as cosnt, or a missing quote, comma or operator.',
  ],
  [
    /^Unexpected (?:identifier|string|number|template)|^unexpected token: (?:identifier|\w+ literal)/,
    "JavaScript didn't expect this word or value. Look at what is before it: a misspelt word such as cosnt, or a missing quote, comma or operator.",
  ],
  [
    /(?:token:?|got) '\{'/,
    "Something before the { is wrong: a parenthesis isn't closed, or a word such as else is misspelt.",
  ],
  [
    /(?:token:?|got|with) '([)\]}])'/,
    'There is a $1 too many, or something before it is missing, such as a value or an opening (, [ or {.',
  ],
  [
    /(?:token:?|got) '(=[=>]*)'/,
    'The sign $1 can\'t be here. A value gets a name with "const name = value"; a comparison is written ===.',
  ],
  [/(?:token:?|got) '([;,])'/, 'Something before the $1 is missing, such as a value or a closing ), ] or }.'],
  [
    /(?:token:?|got) '([!?.:])'/,
    "The sign $1 can't be here. If it's part of a text, the text needs a quote before it and another one after it.",
  ],
];

/** Words in the messages of engines, and what they mean. */
const WORDS: readonly (readonly [string, string])[] = [
  ['token', 'A “token” is a word or sign in the code.'],
  ['argument list', 'The “argument list” is what is between the parentheses.'],
  ['identifier', 'An “identifier” is a name.'],
];

/** Returns a sentence about the slip that caused a syntax error in JavaScript, or undefined if it isn't a common one. */
export function explainSlip(message: string): string | undefined {
  for (const [pattern, sentence] of SLIPS) {
    const match = pattern.exec(message);
    if (match) return [sentence.replace('$1', () => match[1] ?? ''), ...explainWords(message)].join(' ');
  }
  return undefined;
}

function explainWords(message: string): string[] {
  return WORDS.flatMap(([word, meaning]) => (message.includes(word) ? [meaning] : []));
}

const KEYWORDS = new Set(['const', 'let', 'if', 'else', 'for', 'while', 'of', 'return']);

/** Returns a sentence about a keyword with capital letters, or undefined for any other word. */
export function explainCapitals(word: string): string | undefined {
  const keyword = word.toLowerCase();
  if (keyword === word || !KEYWORDS.has(keyword)) return undefined;
  const isOnlyFirst = keyword.slice(1) === word.slice(1);
  return `${keyword} is written with ${isOnlyFirst ? `a small ${keyword.charAt(0)}` : 'small letters'}.`;
}

/** Returns a sentence about the slip in a program with a syntax error in the given line, or undefined. */
export function explainCodeSlip(code: string, line: number): string | undefined {
  const text = code.split('\n')[line - 1] ?? '';
  const bare = text.replace(STRINGS, "''").replace(/\/\/.*$/, '');
  return (
    explainCurlyQuote(bare) ??
    explainKeyword(bare) ??
    explainEquals(bare) ??
    explainMultiplication(bare) ??
    explainMissingParentheses(text) ??
    explainQuotes(code, text, bare) ??
    explainBracket(code, line)
  );
}

const STRINGS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

function explainCurlyQuote(bare: string): string | undefined {
  const quote = /[“”„‟«»‘’‚‛‹›´]/.exec(bare)?.[0];
  if (quote === undefined) return undefined;
  const straight = '“”„‟«»'.includes(quote) ? '"' : "'";
  return `${quote} isn't a straight quote. Type ${straight} before the text and after it.`;
}

function explainKeyword(bare: string): string | undefined {
  for (const [word] of bare.matchAll(/(?<![.\w$])[A-Za-z]+\b/g)) {
    const explanation = explainCapitals(word);
    if (explanation) return explanation;
  }
  return undefined;
}

function explainEquals(bare: string): string | undefined {
  const [, start, signs = ''] = /\b((?:const|let|var)\s+[\w$]+)\s*(={2,3})(?!=)/.exec(bare) ?? [];
  if (start === undefined) return undefined;
  return `You wrote ${signs}, which compares two values. To give a name its value, write a single =: ${start} = …`;
}

function explainMultiplication(bare: string): string | undefined {
  const sign = /(?:\b\d+|[\w)] )([xX×]) ?(?:\d|\w+ *[;)+\-*/])/.exec(bare.replace(/\b0[xX]/g, ''))?.[1];
  return sign && `The sign for multiplication is *, not ${sign}. Write 5 * 4, for example.`;
}

function explainMissingParentheses(text: string): string | undefined {
  const [, printed] = /\bconsole\.log\s+([\w$'"`][^;]*)/.exec(text) ?? [];
  if (printed !== undefined)
    return `The parentheses are missing. Write console.log(${printed.replace(/\)?\s*$/, '')});`;
  const [, keyword, condition = ''] = /\b(if|while|for)\s+(?!await\b)([^\s({][^{]*)/.exec(text) ?? [];
  if (keyword === undefined) return undefined;
  return `The parentheses after ${keyword} are missing. Write ${keyword} (${condition.replace(/\)?\s*$/, '')}) {`;
}

function explainQuotes(code: string, text: string, bare: string): string | undefined {
  if (/['"]/.test(bare.replaceAll("''", '')) && !code.includes('`'))
    return /'[^']*\w'\w/.test(text)
      ? 'The apostrophe ends the text too early. Put a text with an apostrophe into double quotes: "It\'s late".'
      : 'A text has a quote at one end only. It needs the same quote before it and after it.';
  const words = /\bconsole\.log\(\s*([A-Za-z]\w*(?:[ ,]+\w+)*[ !?.]*)\)/.exec(bare)?.[1]?.trim() ?? '';
  const isText = /[!?.]$|\w +\w/.test(words);
  if (!isText || isDeclared(words.split(/\W+/, 1).join(''), code)) return undefined;
  return `A text needs a quote before it and another one after it: console.log('${words}');`;
}

function isDeclared(name: string, code: string): boolean {
  return new RegExp(`\\b(?:const|let|var|function)\\s+${name}\\b`).test(code);
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
const BRACKET_NAMES: Record<string, string> = { '(': 'parenthesis', '[': 'bracket', '{': 'brace' };

/** Finds a bracket that is never closed, or closed twice. Gives up on programs that may contain a regular expression. */
function explainBracket(code: string, errorLine: number): string | undefined {
  if (/[=(,:[]\s*\/(?![/*])/.test(code)) return undefined;
  const masked = code.replace(/\/\/.*|\/\*[^]*?\*\//g, hide).replace(STRINGS, hide);
  const open: { bracket: string; line: number }[] = [];
  const unclosed: typeof open = [];
  for (const [index, text] of masked.split('\n').entries()) {
    for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
      if (bracket in CLOSING) {
        open.push({ bracket, line: index + 1 });
        continue;
      }
      const match = open.findLastIndex((opened) => CLOSING[opened.bracket] === bracket);
      if (match >= 0) unclosed.push(...open.splice(match).slice(1));
      else if (index + 1 === errorLine) return `There is a ${bracket} too many in line ${errorLine}.`;
    }
  }
  const first = [...unclosed, ...open].sort((a, b) => a.line - b.line)[0];
  if (!first || first.line > errorLine) return undefined;
  const { bracket, line } = first;
  return `The ${BRACKET_NAMES[bracket]} ${bracket} in line ${line} isn't closed. A ${CLOSING[bracket]} is missing.`;
}

/** Keeps the lines, but no other characters. */
function hide(text: string): string {
  return text.replace(/./g, ' ');
}
