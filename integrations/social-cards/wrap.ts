/** Breaks titles into lines: the largest size that fits, lines of similar length, at most four of them. */

/** Returns the width of a text, in pixels, at a font size in pixels. */
export type Measure = (text: string, size: number) => number;

export interface Fitted {
  size: number;
  lines: string[];
}

/** Font sizes in pixels, largest first, each with the maximum number of lines. */
const SIZES: readonly (readonly [size: number, lines: number])[] = [
  [128, 1],
  [96, 2],
  [80, 3],
  [64, 4],
];

/** Replaces text that doesn't fit. */
const REST = '…';

/**
 * Breaks a title into lines.
 *
 * @param width of the longest line allowed, in pixels
 * @returns at most four lines; a word longer than a line is split, and text beyond the fourth line is replaced by "…"
 */
export function fitTitle(title: string, width: number, measure: Measure): Fitted {
  const words = title.split(/\s+/).filter(Boolean);
  for (const [size, most] of SIZES) {
    const wide = (text: string) => measure(text, size);
    if (words.some((word) => wide(word) > width)) continue;
    const lines = wrap(words, width, wide);
    if (lines.length <= most) return { size, lines: balanced(words, lines, width, wide) };
  }
  const [size, most] = SIZES.at(-1) ?? [0, 0];
  const wide = (text: string) => measure(text, size);
  const pieces = words.flatMap((word) => broken(word, width, wide));
  const lines = wrap(pieces, width, wide);
  if (lines.length <= most) return { size, lines };
  const last = [...`${lines[most - 1] ?? ''}`];
  while (last.length > 0 && wide(last.join('').trimEnd() + REST) > width) last.pop();
  return { size, lines: [...lines.slice(0, most - 1), last.join('').trimEnd() + REST] };
}

/** Fills each line with as many words as fit. */
function wrap(words: readonly string[], width: number, wide: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && wide(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Keeps the number of lines but minimises their width, so that no line has only one word. */
function balanced(
  words: readonly string[],
  lines: string[],
  width: number,
  wide: (text: string) => number,
): string[] {
  let [low, high, best] = [Math.max(...words.map(wide)), width, lines];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const tried = wrap(words, middle, wide);
    if (tried.length > lines.length) low = middle;
    else [high, best] = [middle, tried];
  }
  return best;
}

/** Splits a word into pieces that fit. */
function broken(word: string, width: number, wide: (text: string) => number): string[] {
  const pieces = [''];
  for (const character of word) {
    const longer = `${pieces.at(-1) ?? ''}${character}`;
    if (wide(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces.filter(Boolean);
}
