import { LOOK_ALIKE_LETTERS, SUSPECTS, type Suspect } from './characters';

/** A suspicious character and its position in the text. */
export interface Finding extends Suspect {
  /** Offset in UTF-16 code units, as `String.prototype.slice` expects. */
  readonly index: number;
  readonly char: string;
  /** For example `U+00A0`. */
  readonly codePoint: string;
  /** Starts at 1. Lines end with LF, CRLF or CR. */
  readonly line: number;
  /** Starts at 1 and counts code points. */
  readonly column: number;
}

type Segment = { readonly text: string; readonly finding?: undefined } | { readonly finding: Finding };

const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
const WORD = /[\p{L}\p{M}\p{N}_$]+/gu;
const LATIN_LETTER = /\p{Script=Latin}/u;
const OTHER_ALPHABET = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;

function formatCodePoint(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Returns the offsets of Cyrillic and Greek letters that look Latin. To ignore ordinary Russian or Greek text, a letter
 * only counts if its word also contains a Latin letter, or if all Cyrillic and Greek letters in the text look Latin.
 */
function findLookAlikeLetters(text: string): Set<number> {
  const looksLatin = (letter: string) => LOOK_ALIKE_LETTERS.has(letter.codePointAt(0)!);
  const isForeign = (text.match(OTHER_ALPHABET) ?? []).some((letter) => !looksLatin(letter));
  const offsets = new Set<number>();
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    if (isForeign && !LATIN_LETTER.test(word)) continue;
    let offset = match.index;
    for (const letter of word) {
      if (looksLatin(letter)) offsets.add(offset);
      offset += letter.length;
    }
  }
  return offsets;
}

/** Finds suspicious characters that are in a range and not listed in characters.ts. */
function findSuspectInRanges(codePoint: number): Suspect | undefined {
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

/** Returns all suspicious characters in the order of the text. Ignores zero-width joiners inside emoji. */
export function findHidden(text: string): Finding[] {
  const findings: Finding[] = [];
  const letters = findLookAlikeLetters(text);
  let line = 1;
  let column = 1;
  let index = 0;
  let previous = '';
  for (const char of text) {
    const codePoint = char.codePointAt(0)!;
    const next = text[index + 1];
    let suspect = SUSPECTS.get(codePoint) ?? findSuspectInRanges(codePoint);
    if (codePoint === 0x0d) {
      suspect =
        next === '\n'
          ? { kind: 'line-ending', name: 'CARRIAGE RETURN (part of CRLF)', replacement: '' }
          : { kind: 'line-ending', name: 'CARRIAGE RETURN (on its own)', replacement: '\n' };
    } else if (codePoint === 0x200d && PICTOGRAPH.test(previous)) {
      suspect = undefined;
    } else if (letters.has(index)) {
      suspect = LOOK_ALIKE_LETTERS.get(codePoint);
    }
    if (suspect) {
      findings.push({ index, char, codePoint: formatCodePoint(codePoint), ...suspect, line, column });
    }
    if (char === '\n' || (char === '\r' && next !== '\n')) {
      line += 1;
      column = 1;
    } else {
      column += 1;
    }
    index += char.length;
    previous = char;
  }
  return findings;
}

/** Replaces each suspicious character with its plain equivalent. */
export function cleanText(text: string): string {
  return toSegments(text, findHidden(text))
    .map((segment) => (segment.finding ? segment.finding.replacement : segment.text))
    .join('');
}

/** Splits text into findings and the ordinary text between them. */
export function toSegments(text: string, findings: readonly Finding[]): Segment[] {
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

export function summariseFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No suspicious characters.';
  const lines = new Set(findings.map((finding) => finding.line)).size;
  const characters =
    findings.length === 1 ? '1 suspicious character' : `${findings.length} suspicious characters`;
  return `${characters} on ${lines === 1 ? '1 line' : `${lines} lines`}.`;
}
