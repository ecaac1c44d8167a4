/**
 * Splits text into the words of the index. Pure: the build and the browser both use it and have to get the same result.
 */

/** Maximum length of a word. Longer strings (encoded data, minified code) aren't words that anybody types. */
const LONGEST = 50;

/** Matches `O(n log n)` and the like, with or without spaces. */
const GROWTH = /\bO\(([^()]{1,14}(?:\([^()]{1,6}\))?[^()]{0,6})\)/g;

/** Matches a word that needs no normalisation, optionally with the punctuation at the end of a sentence. */
const PLAIN = /^([a-z]{1,40})[.:?!]?$/;

/** Operators that can be searched for. */
const OPERATOR = /^(?:[=!<>]=+|=>|->|\?\?=?|\?\.|&&=?|\|\|=?|\*\*|\+\+|--|\.\.\.|<<|>>>?|::|:=|\+=|-=|\|>)$/;

/** Characters that separate words, for use in a character class: spaces, brackets, quotes, commas and slashes. */
export const BETWEEN_WORDS = String.raw`\s,;()[\]{}"“”‘’'\x60´…«»\\/`;

const BETWEEN = new RegExp(`[${BETWEEN_WORDS}]+`, 'u');

/** A word and, if it has several parts, these parts: `Array.prototype.at` → array, prototype, at. */
export interface Token {
  whole: string;
  parts: string[];
  /** Hyphenated words joined (`start-up` as `startup`), and names without their sign (`$setWindowFields`). */
  joined?: string;
}

/**
 * Splits a text into tokens.
 *
 * Ignores case, accents and Unicode compatibility variants (`log₂`). Names from code are kept whole, and are also split
 * into parts: at dots, hyphens, underscores, plus signs between letters (`Ctrl+K`) and capital letters (`useEffect`).
 */
export function tokensOf(text: string): Token[] {
  // Fast path: most pieces of a text are plain words.
  const plain = PLAIN.exec(text)?.[1];
  if (plain) return [{ whole: plain, parts: [] }];
  const tokens: Token[] = [];
  const rest = text.normalize('NFKC').replaceAll(GROWTH, (_all, inner: string) => {
    tokens.push({ whole: `o(${fold(inner).replaceAll(/[\s^·*]/g, '')})`, parts: [] });
    return ' ';
  });
  for (const chunk of rest.split(BETWEEN)) {
    const token = chunk.length > 3 * LONGEST ? undefined : knownToken(chunk);
    if (token) tokens.push(token);
  }
  return tokens;
}

/** Converts to lower case and removes accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

/** A cache, because most words of a text have occurred before. */
const known = new Map<string, Token | undefined>();
const KNOWN = 20_000;

function knownToken(chunk: string): Token | undefined {
  if (!known.has(chunk)) {
    if (known.size >= KNOWN) known.clear();
    known.set(chunk, tokenOf(chunk));
  }
  return known.get(chunk);
}

function tokenOf(chunk: string): Token | undefined {
  if (OPERATOR.test(chunk)) return { whole: chunk, parts: [] };
  const bare = bareWord(chunk);
  if (!bare || bare.length > LONGEST) return undefined;
  const whole = fold(bare);
  const pieces = bare
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((piece) => piece.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u))
    .map(fold)
    .filter(Boolean);
  const parts = pieces.length === 1 && pieces[0] === whole ? [] : [...new Set(pieces)];
  const joined = joinedOf(whole, parts.length);
  return { whole, parts: parts.filter((part) => part !== whole), ...(joined && { joined }) };
}

/** Returns a name as a single word of letters, if that isn't already one of its parts. */
function joinedOf(whole: string, parts: number): string | undefined {
  if (/^\p{L}+(?:-\p{L}+)+$/u.test(whole)) return whole.replaceAll('-', '');
  return parts > 1 ? /^[$@](\p{L}+)$/u.exec(whole)?.[1] : undefined;
}

/**
 * Removes punctuation around a word, except for signs that belong to a name: `$`, `@`, `--`, `#` and `++` in their
 * usual positions.
 */
function bareWord(chunk: string): string {
  const first = chunk.search(/[\p{L}\p{N}]/u);
  if (first < 0) return '';
  const before = /(?:[$@]|__?)$|(?:--?|\.)$/.exec(chunk.slice(0, first))?.[0] ?? '';
  // A minus or dot is part of a name (--onto, .gitignore), but not of a number.
  const start = /^[-.]/.test(before) && /\p{N}/u.test(chunk[first]!) ? '' : before;
  const body = /^.*[\p{L}\p{N}](?:__|#|\+\+)?/u.exec(chunk.slice(first))![0];
  // `#` and `++` belong to C#, F# and C++, but not to the end of anything longer.
  return start + (/^\p{L}(?:#|\+\+)$/u.test(body) ? body : body.replace(/(?:#|\+\+)$/, ''));
}
