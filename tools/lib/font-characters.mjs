/** The characters in the fonts that tools/subset-fonts.mjs creates. Tests compare them with the pages. */

/** Returns the characters from `first` to `last`, both included. */
const range = (/** @type {number} */ first, /** @type {number} */ last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

const PUNCTUATION = '–—‘’“”…×·';

/** Characters in headings: ASCII, typographic marks, and letters of Western words and names. */
export const HEADING_CHARACTERS = `${range(0x20, 0x7e)}\u00a0${PUNCTUATION}ÄÅÇÉÖØÜàáâãäåæçèéêëíîïñóôõöøßúûü`;

/** Characters in diagrams: Basic Latin, Latin-1, letters of people's names, and the punctuation of English prose. */
export const TEXT_CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${PUNCTUATION}ĄąĆćČčĐđĘęĞğİıŁłŃńŐőŒœŘřŚśŞşŠšŰűŹźŻżŽž‐‑‚„†•‰′″‹›€™−`;
