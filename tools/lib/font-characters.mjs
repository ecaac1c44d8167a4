/** The characters that the cut fonts hold; tools/subset-fonts.mjs cuts, tests compare the pages with them. */

/** Characters from `first` to `last`, both included. */
const range = (/** @type {number} */ first, /** @type {number} */ last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

const PUNCTUATION = '–—‘’“”…×·';

/** What headings are written in: ASCII, typographic marks, and the letters of Western words and names. */
export const HEADING_CHARACTERS = `${range(0x20, 0x7e)}\u00a0${PUNCTUATION}ÄÅÇÉÖØÜàáâãäåæçèéêëíîïñóôõöøßúûü`;

/** Basic Latin, Latin-1, the letters of people's names, and the punctuation of English prose. */
export const TEXT_CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${PUNCTUATION}ĄąĆćČčĐđĘęĞğİıŁłŃńŐőŒœŘřŚśŞşŠšŰűŹźŻżŽž‐‑‚„†•‰′″‹›€™−`;
