import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLASS_NAMES } from '../../markdown/code/kinds';

type Tokens = ReadonlyMap<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Returns the #rrggbb tokens in the block with this selector. The names exclude the prefix `--gw-`. */
function readTokens(selector: string): Map<string, string> {
  const block = css.split(`${selector} {`)[1]?.split('}')[0];
  if (block === undefined) throw new Error(`tokens.css has no block ${selector}`);
  return new Map([...block.matchAll(/--gw-([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
}

const light: Tokens = readTokens(':root');
const dark: Tokens = new Map([...light, ...readTokens("[data-theme='dark']")]);

/** Returns the relative luminance (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** Returns the contrast ratio (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

/** Text colours and the backgrounds they are used on. */
const TEXT_PAIRS: [text: string, backgrounds: string[]][] = [
  ['ink', ['ground', 'surface', 'sunken', 'paint-soft', 'hatch-ground']],
  ['ink', ['info-tint', 'tip-tint', 'warning-tint', 'danger-tint']],
  ['ink-soft', ['ground', 'surface', 'sunken', 'hatch-ground']],
  ['ink-faint', ['ground', 'surface', 'sunken']],
  ['link', ['ground', 'surface', 'sunken', 'paint-soft']],
  ['link', ['info-tint', 'tip-tint', 'warning-tint', 'danger-tint']],
  ['link-hover', ['ground', 'surface', 'sunken', 'paint-soft']],
  ['paint-ink', ['ground', 'surface', 'sunken', 'paint-soft']],
  ['on-paint', ['paint']],
  ['on-deep', ['deep']],
  ['on-deep-soft', ['deep']],
  // Text on buttons that are filled with the ordinary text colour.
  ['ground', ['ink']],
  ['info', ['info-tint']],
  ['tip', ['tip-tint', 'surface', 'ground']],
  ['warning', ['warning-tint']],
  ['danger', ['danger-tint', 'surface', 'ground']],
];

/** Colours of lines, marks and focus rings, and the backgrounds they are used on. */
const UI_PAIRS: [mark: string, backgrounds: string[]][] = [
  ['line-strong', ['ground', 'surface', 'sunken']],
  ['paint', ['ground', 'surface', 'sunken']],
  ['focus', ['ground', 'surface', 'sunken', 'paint-soft', 'hatch-ground', 'code-ground']],
  ['paint', ['deep']],
  ['hatch', ['surface', 'hatch-ground']],
];

/** Bold and italic have no colour of their own. */
const CODE_KINDS = Object.keys(CLASS_NAMES).filter((kind) => !['bold', 'italic'].includes(kind));

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s mode', (_mode, tokens) => {
  const getColour = (name: string): string => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`tokens.css has no colour --gw-${name}`);
    return value;
  };

  // WCAG 2.2 AA requires a contrast of 4.5 for text, and of 3 for controls and graphics.
  test.each([
    ...TEXT_PAIRS.map(([text, backgrounds]) => [text, 4.5, backgrounds] as const),
    ...UI_PAIRS.map(([mark, backgrounds]) => [mark, 3, backgrounds] as const),
    ...['ink', ...CODE_KINDS].map((kind) => [`code-${kind}`, 4.5, ['code-ground', 'tip-tint']] as const),
  ])('%s has a contrast of at least %d', (name, minimum, backgrounds) => {
    for (const background of backgrounds)
      expect(contrast(getColour(name), getColour(background)), background).toBeGreaterThanOrEqual(minimum);
  });
});

test('dark mode defines only colours that light mode also defines', () => {
  expect([...readTokens("[data-theme='dark']").keys()].filter((name) => !light.has(name))).toEqual([]);
});
