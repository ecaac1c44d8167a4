/**
 * Splits text into words for search. The build uses it for pages and the browser for queries, so both get the same
 * words.
 */

/** Maximum length of a word, in characters. Longer strings are encoded data or minified code, which nobody types. */
const MAX_WORD_LENGTH = 50;

/** Matches big O notation such as `O(n log n)`, with or without spaces. */
const BIG_O = /\bO\(([^()]{1,14}(?:\([^()]{1,6}\))?[^()]{0,6})\)/g;

/** Matches a word that needs no normalisation, optionally with the punctuation at the end of a sentence. */
const SIMPLE_WORD = /^([a-z]{1,40})[.:?!]?$/;

/** Matches operators that readers can search for, in any language, such as `===`, `?.` and `->>`. */
const OPERATOR = /^(?:[!#$%&*+.:<=>?@^|~-]{1,3}[!#$%&*+<=>?@^|~-]|::|\?[.:]|\.\.\.)$/;

/**
 * Characters that separate words, such as spaces, brackets, quotes, commas and slashes. For use in a character class.
 */
export const SEPARATORS = String.raw`\s,;()[\]{}"“”‘’'\x60´…«»\\/`;

/** Returns whether text contains neither letters nor digits, like `=>`. */
export const isSymbol = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

const SEPARATOR = new RegExp(`[${SEPARATORS}]+`, 'u');

export interface Token {
  word: string;
  /** The parts of a compound name: `Array.prototype.at` → array, prototype, at. */
  parts: string[];
  /** A hyphenated word without its hyphens (`start-up` → `startup`), or a compound name without its `$` or `@`. */
  joined?: string;
}

/**
 * Splits text into tokens.
 *
 * Ignores case, accents and Unicode compatibility variants (`log₂`). Names from code are kept as they are, and are also
 * split into parts: at dots, hyphens, underscores, plus signs between letters (`Ctrl+K`) and capital letters
 * (`useEffect`).
 */
export function tokenize(text: string): Token[] {
  const simple = SIMPLE_WORD.exec(text)?.[1];
  if (simple) return [{ word: simple, parts: [] }];
  const tokens: Token[] = [];
  // Normalisation would turn an ellipsis into the operator `...`.
  const rest = text
    .replaceAll('…', ' ')
    .normalize('NFKC')
    .replaceAll(BIG_O, (_match, inner: string) => {
      tokens.push({ word: `o(${fold(inner).replaceAll(/[\s^·*]/g, '')})`, parts: [] });
      return ' ';
    });
  for (const chunk of rest.split(SEPARATOR)) {
    const token = chunk.length > 3 * MAX_WORD_LENGTH ? undefined : getCachedToken(chunk);
    if (token) tokens.push(token);
  }
  return tokens;
}

/** Converts text to lower case and removes accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

const tokenCache = new Map<string, Token | undefined>();
const TOKEN_CACHE_SIZE = 20_000;

function getCachedToken(chunk: string): Token | undefined {
  if (!tokenCache.has(chunk)) {
    if (tokenCache.size >= TOKEN_CACHE_SIZE) tokenCache.clear();
    tokenCache.set(chunk, createToken(chunk));
  }
  return tokenCache.get(chunk);
}

function createToken(chunk: string): Token | undefined {
  if (OPERATOR.test(chunk)) return { word: chunk, parts: [] };
  const stripped = stripPunctuation(chunk);
  if (!stripped || stripped.length > MAX_WORD_LENGTH) return undefined;
  const word = fold(stripped);
  const pieces = stripped
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((piece) => piece.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u))
    .map(fold)
    .filter(Boolean);
  const parts = pieces.length === 1 && pieces[0] === word ? [] : [...new Set(pieces)];
  const joined = joinName(word, parts.length);
  return { word, parts: parts.filter((part) => part !== word), ...(joined && { joined }) };
}

/**
 * Returns a hyphenated word without its hyphens, or a compound name without its `$` or `@`; undefined for other names.
 */
function joinName(name: string, partCount: number): string | undefined {
  if (/^\p{L}+(?:-\p{L}+)+$/u.test(name)) return name.replaceAll('-', '');
  return partCount > 1 ? /^[$@](\p{L}+)$/u.exec(name)?.[1] : undefined;
}

/**
 * Removes the punctuation around a word, except for characters that are part of a name, such as `$`, `@`, `--`, `#` and
 * `++`.
 */
function stripPunctuation(chunk: string): string {
  const first = chunk.search(/[\p{L}\p{N}]/u);
  if (first < 0) return '';
  const before = /(?:[$@]|__?)$|(?:--?|\.)$/.exec(chunk.slice(0, first))?.[0] ?? '';
  // A hyphen or dot can be part of a name (--onto, .gitignore), but not of a number.
  const prefix = /^[-.]/.test(before) && /\p{N}/u.test(chunk[first]!) ? '' : before;
  const body = /^.*[\p{L}\p{N}](?:__|#|\+\+)?/u.exec(chunk.slice(first))![0];
  // `#` and `++` are part of C#, F# and C++, but not of longer words.
  return prefix + (/^\p{L}(?:#|\+\+)$/u.test(body) ? body : body.replace(/(?:#|\+\+)$/, ''));
}
