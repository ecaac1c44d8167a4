/** Limits for code that a link or the browser's storage opens, because nobody has checked its size or contents. */

/** Maximum length of a block's code in a link and in the browser's storage, as JSON, in characters. */
export const MAX_JSON = 200_000;

/** Even a plain text field takes seconds to lay out more lines than this. */
const MAX_LINES = 20_000;

const MAX_EDITOR_CODE = 20_000;
const MAX_EDITOR_LINES = 2_000;
const MAX_EDITOR_LINE = 1_500;

/** Returns whether a block's code is too long for a link and for the browser's storage. */
export function areTooLong(texts: readonly string[]): boolean {
  return JSON.stringify(texts).length > MAX_JSON || splitLines(texts.join('\n')).length > MAX_LINES;
}

/** Returns whether the editor can lay out the code without blocking the page. */
export function fitsEditor(code: string): boolean {
  if (code.length > MAX_EDITOR_CODE) return false;
  const lines = splitLines(code);
  return lines.length <= MAX_EDITOR_LINES && lines.every((line) => line.length <= MAX_EDITOR_LINE);
}

/** Text fields also turn carriage returns into line breaks. */
function splitLines(text: string): string[] {
  return text.split(/\r\n?|\n/);
}
