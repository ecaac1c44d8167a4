/**
 * Recognises the commonest slips of beginners in JavaScript's syntax errors. For the same slip, the engines of Chromium
 * (V8), Firefox (SpiderMonkey) and Safari (JavaScriptCore) have different messages.
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
