/** Text that a program writes to one of its standard streams. */
export interface StreamText {
  stream: 'out' | 'err';
  text: string;
}

/** Matches control characters other than line feeds and tabs. */
const CONTROL = /[^\P{Cc}\n\t]/u;

/** Matches a character or an escape sequence. The groups are the parameters and the command of a control sequence. */
const TOKENS =
  /\u001b\[([\d;?]*)[ -/]*([@-~])|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[ -/]*.?|[^]/gu;

/** Escape sequences can't move the cursor beyond the width of the terminal. */
const COLUMNS = 80;

/** Number of characters after which text is no longer erased. A hostile program could erase a long line many times. */
const MAX_ERASED = 10_000_000;

/**
 * Returns text as a terminal shows it. Both streams share a cursor. `\r`, `\b` and escape sequences move it or erase
 * text, so later text can overwrite earlier text. Colours and other control characters are removed.
 */
export function renderTerminal(written: readonly StreamText[]): StreamText[] {
  const pieces = mergeStreams(written);
  if (!pieces.some(({ text }) => CONTROL.test(text))) return pieces;
  const lines: (StreamText | undefined)[][] = [[]];
  let row = 0;
  let column = 0;
  let erased = 0;
  for (const { stream, text } of pieces) {
    for (const [token, parameters = '', command = token] of text.matchAll(TOKENS)) {
      const line = (lines[row] ??= []);
      const [first = 0, second = 0] = parameters.split(';').map(Number);
      const count = Math.max(first, 1) || 1;
      if (token.startsWith('\u001b')) {
        if (command === 'A' || command === 'F') row = Math.max(row - count, 0);
        if (command === 'B' || command === 'E') row = Math.min(row + count, Math.max(lines.length - 1, row));
        if (command === 'C') column = Math.max(Math.min(column + count, COLUMNS - 1), column);
        if (command === 'D') column = Math.max(column - count, 0);
        if (command === 'E' || command === 'F') column = 0;
        if (command === 'G') column = Math.min(count, COLUMNS) - 1;
        if (command === 'H') {
          row = Math.min(count, Math.max(lines.length, 1)) - 1;
          column = Math.min(Math.max(second, 1), COLUMNS) - 1;
        }
        if (command === 'J' && first !== 1) lines.length = first === 0 ? row + 1 : 0;
        if ((command === 'J' || command === 'K') && (erased += line.length) <= MAX_ERASED)
          line.fill(undefined, first === 0 ? column : 0, first === 1 ? column + 1 : line.length);
      } else if (token === '\n') {
        row++;
        column = 0;
      } else if (token === '\r') column = 0;
      else if (token === '\b') column = Math.max(column - 1, 0);
      else if (!CONTROL.test(token)) line[column++] = { stream, text: token };
    }
  }
  const rows = Array.from({ length: Math.max(lines.length, row + 1) }, (_, i) => Array.from(lines[i] ?? []));
  const cells = rows.flatMap((line, i) =>
    i === 0 ? line : [{ stream: 'out', text: '\n' } as const, ...line],
  );
  return mergeStreams(cells.map((cell) => cell ?? { stream: 'out', text: ' ' }));
}

/** Merges consecutive text from the same stream. */
function mergeStreams(pieces: readonly StreamText[]): StreamText[] {
  const merged: StreamText[] = [];
  for (const { stream, text } of pieces) {
    const last = merged.at(-1);
    if (last?.stream === stream) last.text += text;
    else merged.push({ stream, text });
  }
  return merged;
}
