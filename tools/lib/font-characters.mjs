/** The characters that tools/subset-fonts.mjs includes in the fonts. Tests check that headings use no others. */

/** Returns all characters from code point `first` to code point `last`, inclusive. */
const range = (/** @type {number} */ first, /** @type {number} */ last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

const PUNCTUATION = '–—‘’“”…×·';

/** Characters for headings: ASCII, typographic punctuation, and accented letters from Western European languages. */
export const HEADING_CHARACTERS = `${range(0x20, 0x7e)}\u00a0${PUNCTUATION}ÄÅÇÉÖØÜàáâãäåæçèéêëíîïñóôõöøßúûü`;

/** Characters for diagrams: Basic Latin, Latin-1, other letters common in people's names, and punctuation. */
export const TEXT_CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${PUNCTUATION}ĄąĆćČčĐđĘęĞğİıŁłŃńŐőŒœŘřŚśŞşŠšŰűŹźŻżŽž‐‑‚„†•‰′″‹›€™−`;
