import { LOOK_ALIKE_LETTERS, SUSPECTS, type Kind, type Suspect } from './characters';

/** A suspicious character and its position in a text. */
export interface Finding {
  /** Offset in UTF-16 code units, as in `String.prototype.slice`. */
  readonly index: number;
  /** The character itself: one code point. */
  readonly char: string;
  /** For example `U+00A0`. */
  readonly codePoint: string;
  readonly name: string;
  readonly kind: Kind;
  /** Its replacement in cleaned text; empty if the character is dropped. */
  readonly replacement: string;
  /** From 1. A line ends with LF, CRLF or CR. */
  readonly line: number;
  /** From 1, in code points. */
  readonly column: number;
}

/** A stretch of text, either ordinary or one suspicious character. */
export type Segment = { readonly text: string; readonly finding?: undefined } | { readonly finding: Finding };

const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
const WORD = /[\p{L}\p{M}\p{N}_$]+/gu;
const LATIN_LETTER = /\p{Script=Latin}/u;
const OTHER_ALPHABET = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/** Formats a code point in the Unicode Standard's notation: `U+` and at least four hexadecimal digits. */
function formatCodePoint(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Returns the offsets of Cyrillic and Greek letters that pretend to be Latin. A letter counts if its word also has a
 * Latin letter, or if every Cyrillic and Greek letter of the text looks Latin. So ordinary Russian text isn't flagged.
 */
function findLookAlikeLetters(text: string): Set<number> {
  const looksLatin = (letter: string) => LOOK_ALIKE_LETTERS.has(letter.codePointAt(0)!);
  const isForeign = (words: string) =>
    (words.match(OTHER_ALPHABET) ?? []).some((letter) => !looksLatin(letter));
  const textIsForeign = isForeign(text);
  const offsets = new Set<number>();
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    const mixed = LATIN_LETTER.test(word);
    if (!mixed && textIsForeign) continue;
    let offset = match.index;
    for (const letter of word) {
      if (looksLatin(letter)) offsets.add(offset);
      offset += letter.length;
    }
  }
  return offsets;
}

/** Returns characters that are defined by a rule rather than by the table. */
function suspectByRule(codePoint: number): Suspect | undefined {
  if (codePoint >= 0xff01 && codePoint <= 0xff5e) {
    const ascii = String.fromCodePoint(codePoint - 0xfee0);
    return { kind: 'look-alike', name: `FULLWIDTH FORM OF ${ascii}`, replacement: ascii };
  }
  if (codePoint === 0x85) return { kind: 'line-ending', name: 'NEXT LINE (NEL)', replacement: '\n' };
  if (codePoint === 0x09 || codePoint === 0x0a) return undefined;
  if (codePoint < 0x20 || (codePoint >= 0x7f && codePoint <= 0x9f)) {
    return { kind: 'control', name: 'CONTROL CHARACTER', replacement: '' };
  }
  if (codePoint >= 0xe0000 && codePoint <= 0xe007f) {
    return { kind: 'invisible', name: 'TAG CHARACTER', replacement: '' };
  }
  return undefined;
}

/**
 * Finds the characters of a text that can't be seen or that look like another one: spaces other than U+0020, zero-width
 * and direction characters, curly quotes, dashes, letters of another alphabet, CR line endings, control characters.
 * Ignores zero-width joiners inside emoji.
 *
 * @param text any text
 * @returns the findings in text order
 */
export function findHidden(text: string): Finding[] {
  const findings: Finding[] = [];
  const letters = findLookAlikeLetters(text);
  let line = 1;
  let column = 1;
  let index = 0;
  let before = '';
  for (const char of text) {
    const codePoint = char.codePointAt(0)!;
    const after = text[index + 1];
    let suspect = SUSPECTS.get(codePoint) ?? suspectByRule(codePoint);
    if (codePoint === 0x0d) {
      suspect =
        after === '\n'
          ? { kind: 'line-ending', name: 'CARRIAGE RETURN (of CRLF)', replacement: '' }
          : { kind: 'line-ending', name: 'CARRIAGE RETURN (alone)', replacement: '\n' };
    } else if (codePoint === 0x200d && PICTOGRAPH.test(before)) {
      suspect = undefined;
    } else if (letters.has(index)) {
      suspect = LOOK_ALIKE_LETTERS.get(codePoint);
    }
    if (suspect) {
      findings.push({ index, char, codePoint: formatCodePoint(codePoint), ...suspect, line, column });
    }
    if (char === '\n' || (char === '\r' && after !== '\n')) {
      line += 1;
      column = 1;
    } else {
      column += 1;
    }
    index += char.length;
    before = char;
  }
  return findings;
}

/**
 * @param text the text in which `findings` were found
 * @returns the text with each finding replaced by its plain equivalent
 */
export function cleanText(text: string, findings: readonly Finding[] = findHidden(text)): string {
  return toSegments(text, findings)
    .map((segment) => (segment.finding ? segment.finding.replacement : segment.text))
    .join('');
}

/**
 * Splits a text at its findings.
 *
 * @returns segments that concatenate to the text
 */
export function toSegments(text: string, findings: readonly Finding[] = findHidden(text)): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const finding of findings) {
    if (finding.index > end) segments.push({ text: text.slice(end, finding.index) });
    segments.push({ finding });
    end = finding.index + finding.char.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}

/** Returns one sentence: how many characters were found, and on how many lines. */
export function summariseFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No suspicious characters.';
  const lines = new Set(findings.map((finding) => finding.line)).size;
  const characters =
    findings.length === 1 ? '1 suspicious character' : `${findings.length} suspicious characters`;
  return `${characters} on ${lines === 1 ? '1 line' : `${lines} lines`}.`;
}
