export type Kind =
  'space' | 'invisible' | 'direction' | 'line-ending' | 'control' | 'quote' | 'dash' | 'look-alike';

/** A character that is invisible or can be mistaken for another one. */
export interface Suspect {
  readonly kind: Kind;
  /** Usually the character's name in the Unicode Character Database. */
  readonly name: string;
  /** Empty if cleaning removes the character. */
  readonly replacement: string;
}

type Row = readonly [codePoint: number, kind: Kind, replacement: string, name: string];

// The names are from https://www.unicode.org/Public/UCD/latest/ucd/UnicodeData.txt
const suspectRows: readonly Row[] = [
  [0x00a0, 'space', ' ', 'NO-BREAK SPACE'],
  [0x1680, 'space', ' ', 'OGHAM SPACE MARK'],
  [0x2000, 'space', ' ', 'EN QUAD'],
  [0x2001, 'space', ' ', 'EM QUAD'],
  [0x2002, 'space', ' ', 'EN SPACE'],
  [0x2003, 'space', ' ', 'EM SPACE'],
  [0x2004, 'space', ' ', 'THREE-PER-EM SPACE'],
  [0x2005, 'space', ' ', 'FOUR-PER-EM SPACE'],
  [0x2006, 'space', ' ', 'SIX-PER-EM SPACE'],
  [0x2007, 'space', ' ', 'FIGURE SPACE'],
  [0x2008, 'space', ' ', 'PUNCTUATION SPACE'],
  [0x2009, 'space', ' ', 'THIN SPACE'],
  [0x200a, 'space', ' ', 'HAIR SPACE'],
  [0x202f, 'space', ' ', 'NARROW NO-BREAK SPACE'],
  [0x205f, 'space', ' ', 'MEDIUM MATHEMATICAL SPACE'],
  [0x3000, 'space', ' ', 'IDEOGRAPHIC SPACE'],
  [0x00ad, 'invisible', '', 'SOFT HYPHEN'],
  [0x034f, 'invisible', '', 'COMBINING GRAPHEME JOINER'],
  [0x115f, 'invisible', '', 'HANGUL CHOSEONG FILLER'],
  [0x1160, 'invisible', '', 'HANGUL JUNGSEONG FILLER'],
  [0x17b4, 'invisible', '', 'KHMER VOWEL INHERENT AQ'],
  [0x17b5, 'invisible', '', 'KHMER VOWEL INHERENT AA'],
  [0x180e, 'invisible', '', 'MONGOLIAN VOWEL SEPARATOR'],
  [0x200b, 'invisible', '', 'ZERO WIDTH SPACE'],
  [0x200c, 'invisible', '', 'ZERO WIDTH NON-JOINER'],
  [0x200d, 'invisible', '', 'ZERO WIDTH JOINER'],
  [0x2060, 'invisible', '', 'WORD JOINER'],
  [0x2061, 'invisible', '', 'FUNCTION APPLICATION'],
  [0x2062, 'invisible', '', 'INVISIBLE TIMES'],
  [0x2063, 'invisible', '', 'INVISIBLE SEPARATOR'],
  [0x2064, 'invisible', '', 'INVISIBLE PLUS'],
  [0x3164, 'invisible', '', 'HANGUL FILLER'],
  [0xfeff, 'invisible', '', 'ZERO WIDTH NO-BREAK SPACE'],
  [0xffa0, 'invisible', '', 'HALFWIDTH HANGUL FILLER'],
  [0x061c, 'direction', '', 'ARABIC LETTER MARK'],
  [0x200e, 'direction', '', 'LEFT-TO-RIGHT MARK'],
  [0x200f, 'direction', '', 'RIGHT-TO-LEFT MARK'],
  [0x202a, 'direction', '', 'LEFT-TO-RIGHT EMBEDDING'],
  [0x202b, 'direction', '', 'RIGHT-TO-LEFT EMBEDDING'],
  [0x202c, 'direction', '', 'POP DIRECTIONAL FORMATTING'],
  [0x202d, 'direction', '', 'LEFT-TO-RIGHT OVERRIDE'],
  [0x202e, 'direction', '', 'RIGHT-TO-LEFT OVERRIDE'],
  [0x2066, 'direction', '', 'LEFT-TO-RIGHT ISOLATE'],
  [0x2067, 'direction', '', 'RIGHT-TO-LEFT ISOLATE'],
  [0x2068, 'direction', '', 'FIRST STRONG ISOLATE'],
  [0x2069, 'direction', '', 'POP DIRECTIONAL ISOLATE'],
  [0x2028, 'line-ending', '\n', 'LINE SEPARATOR'],
  [0x2029, 'line-ending', '\n', 'PARAGRAPH SEPARATOR'],
  [0x2018, 'quote', "'", 'LEFT SINGLE QUOTATION MARK'],
  [0x2019, 'quote', "'", 'RIGHT SINGLE QUOTATION MARK'],
  [0x201a, 'quote', "'", 'SINGLE LOW-9 QUOTATION MARK'],
  [0x201b, 'quote', "'", 'SINGLE HIGH-REVERSED-9 QUOTATION MARK'],
  [0x2032, 'quote', "'", 'PRIME'],
  [0x00b4, 'quote', "'", 'ACUTE ACCENT'],
  [0x201c, 'quote', '"', 'LEFT DOUBLE QUOTATION MARK'],
  [0x201d, 'quote', '"', 'RIGHT DOUBLE QUOTATION MARK'],
  [0x201e, 'quote', '"', 'DOUBLE LOW-9 QUOTATION MARK'],
  [0x201f, 'quote', '"', 'DOUBLE HIGH-REVERSED-9 QUOTATION MARK'],
  [0x2033, 'quote', '"', 'DOUBLE PRIME'],
  [0x00ab, 'quote', '"', 'LEFT-POINTING DOUBLE ANGLE QUOTATION MARK'],
  [0x00bb, 'quote', '"', 'RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK'],
  [0x2010, 'dash', '-', 'HYPHEN'],
  [0x2011, 'dash', '-', 'NON-BREAKING HYPHEN'],
  [0x2012, 'dash', '-', 'FIGURE DASH'],
  [0x2013, 'dash', '-', 'EN DASH'],
  [0x2014, 'dash', '-', 'EM DASH'],
  [0x2015, 'dash', '-', 'HORIZONTAL BAR'],
  [0x2212, 'dash', '-', 'MINUS SIGN'],
  [0x037e, 'look-alike', ';', 'GREEK QUESTION MARK'],
  [0xff1b, 'look-alike', ';', 'FULLWIDTH SEMICOLON'],
  [0x2026, 'look-alike', '...', 'HORIZONTAL ELLIPSIS'],
  [0x2044, 'look-alike', '/', 'FRACTION SLASH'],
  [0x2215, 'look-alike', '/', 'DIVISION SLASH'],
];

// A selection from https://www.unicode.org/Public/security/latest/confusables.txt
const letterRows: readonly Row[] = [
  [0x0430, 'look-alike', 'a', 'CYRILLIC SMALL LETTER A'],
  [0x0435, 'look-alike', 'e', 'CYRILLIC SMALL LETTER IE'],
  [0x043e, 'look-alike', 'o', 'CYRILLIC SMALL LETTER O'],
  [0x0440, 'look-alike', 'p', 'CYRILLIC SMALL LETTER ER'],
  [0x0441, 'look-alike', 'c', 'CYRILLIC SMALL LETTER ES'],
  [0x0443, 'look-alike', 'y', 'CYRILLIC SMALL LETTER U'],
  [0x0445, 'look-alike', 'x', 'CYRILLIC SMALL LETTER HA'],
  [0x0456, 'look-alike', 'i', 'CYRILLIC SMALL LETTER BYELORUSSIAN-UKRAINIAN I'],
  [0x0458, 'look-alike', 'j', 'CYRILLIC SMALL LETTER JE'],
  [0x0455, 'look-alike', 's', 'CYRILLIC SMALL LETTER DZE'],
  [0x04bb, 'look-alike', 'h', 'CYRILLIC SMALL LETTER SHHA'],
  [0x0501, 'look-alike', 'd', 'CYRILLIC SMALL LETTER KOMI DE'],
  [0x051b, 'look-alike', 'q', 'CYRILLIC SMALL LETTER QA'],
  [0x051d, 'look-alike', 'w', 'CYRILLIC SMALL LETTER WE'],
  [0x0410, 'look-alike', 'A', 'CYRILLIC CAPITAL LETTER A'],
  [0x0412, 'look-alike', 'B', 'CYRILLIC CAPITAL LETTER VE'],
  [0x0415, 'look-alike', 'E', 'CYRILLIC CAPITAL LETTER IE'],
  [0x041a, 'look-alike', 'K', 'CYRILLIC CAPITAL LETTER KA'],
  [0x041c, 'look-alike', 'M', 'CYRILLIC CAPITAL LETTER EM'],
  [0x041d, 'look-alike', 'H', 'CYRILLIC CAPITAL LETTER EN'],
  [0x041e, 'look-alike', 'O', 'CYRILLIC CAPITAL LETTER O'],
  [0x0420, 'look-alike', 'P', 'CYRILLIC CAPITAL LETTER ER'],
  [0x0421, 'look-alike', 'C', 'CYRILLIC CAPITAL LETTER ES'],
  [0x0422, 'look-alike', 'T', 'CYRILLIC CAPITAL LETTER TE'],
  [0x0423, 'look-alike', 'Y', 'CYRILLIC CAPITAL LETTER U'],
  [0x0425, 'look-alike', 'X', 'CYRILLIC CAPITAL LETTER HA'],
  [0x0406, 'look-alike', 'I', 'CYRILLIC CAPITAL LETTER BYELORUSSIAN-UKRAINIAN I'],
  [0x0408, 'look-alike', 'J', 'CYRILLIC CAPITAL LETTER JE'],
  [0x0405, 'look-alike', 'S', 'CYRILLIC CAPITAL LETTER DZE'],
  [0x04c0, 'look-alike', 'l', 'CYRILLIC LETTER PALOCHKA'],
  [0x03bf, 'look-alike', 'o', 'GREEK SMALL LETTER OMICRON'],
  [0x03bd, 'look-alike', 'v', 'GREEK SMALL LETTER NU'],
  [0x0391, 'look-alike', 'A', 'GREEK CAPITAL LETTER ALPHA'],
  [0x0392, 'look-alike', 'B', 'GREEK CAPITAL LETTER BETA'],
  [0x0395, 'look-alike', 'E', 'GREEK CAPITAL LETTER EPSILON'],
  [0x0396, 'look-alike', 'Z', 'GREEK CAPITAL LETTER ZETA'],
  [0x0397, 'look-alike', 'H', 'GREEK CAPITAL LETTER ETA'],
  [0x0399, 'look-alike', 'I', 'GREEK CAPITAL LETTER IOTA'],
  [0x039a, 'look-alike', 'K', 'GREEK CAPITAL LETTER KAPPA'],
  [0x039c, 'look-alike', 'M', 'GREEK CAPITAL LETTER MU'],
  [0x039d, 'look-alike', 'N', 'GREEK CAPITAL LETTER NU'],
  [0x039f, 'look-alike', 'O', 'GREEK CAPITAL LETTER OMICRON'],
  [0x03a1, 'look-alike', 'P', 'GREEK CAPITAL LETTER RHO'],
  [0x03a4, 'look-alike', 'T', 'GREEK CAPITAL LETTER TAU'],
  [0x03a5, 'look-alike', 'Y', 'GREEK CAPITAL LETTER UPSILON'],
  [0x03a7, 'look-alike', 'X', 'GREEK CAPITAL LETTER CHI'],
];

function toMap(list: readonly Row[]): ReadonlyMap<number, Suspect> {
  return new Map(
    list.map(([codePoint, kind, replacement, name]) => [codePoint, { kind, replacement, name }]),
  );
}

/** Characters that are suspicious almost anywhere, by code point. */
export const SUSPECTS: ReadonlyMap<number, Suspect> = toMap(suspectRows);

/** Cyrillic and Greek letters that look Latin, by code point. Whether they are suspicious depends on the context. */
export const LOOK_ALIKE_LETTERS: ReadonlyMap<number, Suspect> = toMap(letterRows);
