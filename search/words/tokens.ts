/** Text → the words that the index holds. Pure: the build and the browser both use it, and have to agree. */

/** Longer things (encoded data, minified code) are not words that anybody types. */
const LONGEST = 50;

/** `O(n log n)` and the like, written with or without spaces. */
const GROWTH = /\bO\(([^()]{1,14}(?:\([^()]{1,6}\))?[^()]{0,6})\)/g;

/** A word that is written as the index holds it, perhaps with the end of a sentence. */
const PLAIN = /^([a-z]{1,40})[.:?!]?$/;

/** Operators that are looked for by themselves. */
const OPERATOR = /^(?:[=!<>]=+|=>|->|\?\?=?|\?\.|&&=?|\|\|=?|\*\*|\+\+|--|\.\.\.|<<|>>>?|::|:=|\+=|-=|\|>)$/;

/** What stands between words, for a class of a regular expression: spaces, brackets, quotes, commas and slashes. */
export const BETWEEN_WORDS = String.raw`\s,;()[\]{}"“”‘’'\x60´…«»\\/`;

const BETWEEN = new RegExp(`[${BETWEEN_WORDS}]+`, 'u');

/** A word and, where it is made of several, its parts: `Array.prototype.at` → array, prototype, at. */
export interface Token {
  whole: string;
  parts: string[];
  /** Words with hyphens written as one (`start-up` is `startup` to others), and names without their sign (`$setWindowFields`). */
  joined?: string;
}

/**
 * Takes a text apart.
 *
 * Case, accents and Unicode's compatible forms (`log₂`) do not count. Names of code stay whole and are taken apart too:
 * at dots, hyphens, underscores, plus signs between letters (`Ctrl+K`) and where capitals begin (`useEffect`).
 */
export function tokensOf(text: string): Token[] {
  // Most pieces of a text are plain words.
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

/** Lower case without accents. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Most words of a text were in it before. */
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

/** A name as one word of letters, where it is none of its parts. */
function joinedOf(whole: string, parts: number): string | undefined {
  if (/^\p{L}+(?:-\p{L}+)+$/u.test(whole)) return whole.replaceAll('-', '');
  return parts > 1 ? /^[$@](\p{L}+)$/u.exec(whole)?.[1] : undefined;
}

/** Without the signs around it, but with those that belong to a name: `$`, `@`, `--`, `#` and `++` at their places. */
function bareWord(chunk: string): string {
  const first = chunk.search(/[\p{L}\p{N}]/u);
  if (first < 0) return '';
  const before = /(?:[$@]|__?)$|(?:--?|\.)$/.exec(chunk.slice(0, first))?.[0] ?? '';
  // A minus and a dot are part of a name (--onto, .gitignore), not of a number.
  const start = /^[-.]/.test(before) && /\p{N}/u.test(chunk[first]!) ? '' : before;
  const body = /^.*[\p{L}\p{N}](?:__|#|\+\+)?/u.exec(chunk.slice(first))![0];
  // C#, F# and C++: not a hash or a sum at the end of something longer.
  return start + (/^\p{L}(?:#|\+\+)$/u.test(body) ? body : body.replace(/(?:#|\+\+)$/, ''));
}
