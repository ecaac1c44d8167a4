import { expect, test } from 'vitest';
import { formatOutput, groupOutput, type OutputEvent } from './interface';

const write = (...texts: string[]): OutputEvent[] =>
  texts.map((text) => ({ type: 'text', stream: 'out', text }));

// The expected texts are what `tmux capture-pane` shows.
test.each([
  ['several writes', ['a', 'b\n', 'c'], 'ab\nc'],
  ['CR LF', ['a\r\nb\r\n'], 'a\nb'],
  ['carriage return', ['10%\r20%', '\r100%\n'], '100%'],
  ['a shorter line over a longer one', ['abcdef\rxy\n'], 'xycdef'],
  ['backspace', ['abc\b\bX\b\b\b\b\bY'], 'YXc'],
  ['colours', ['\u001b[1;31mred\u001b[0m \u001b[38;2;1;2;3mrgb\u001b[m'], 'red rgb'],
  ['an escape sequence in two writes', ['a\u001b[3', '1mb'], 'ab'],
  ['hyperlinks and titles', ['\u001b]8;;https://a.b\u001b\\link\u001b]8;;\u0007\u001b]0;t\u0007'], 'link'],
  ['other control characters', ['a\u0000b\u0007c\u007fd\te'], 'abcd\te'],
  ['erasing a line', ['abc\r\u001b[Kx\nabc\u001b[2Kx\nabc\u001b[2D\u001b[1Kx'], 'x\n   x\n xc'],
  ['moving up and down', ['a\nb\nc\u001b[2AX\u001b[BY\u001b[FZ\u001b[2Ew'], 'ZX\nb Y\nw'],
  ['moving to a column', ['abc\u001b[1GX\u001b[CY\u001b[9999CZ'], `XbY${' '.repeat(76)}Z`],
  ['moving to a cell', ['ab\ncd\u001b[1;2HX\u001b[999999999B\u001b[HY'], 'YX\ncd'],
  ['clearing the screen', ['abc\ndef\u001b[2J\u001b[Hx'], 'x'],
  ['erasing below', ['abc\ndef\nghi\u001b[2A\u001b[1D\u001b[J'], 'ab'],
  ['an emoji', ['😀\u001b[31m!\u001b[0m\b?'], '😀?'],
])('%s', (_, texts, shown) => {
  expect(formatOutput(write(...texts))).toBe(shown);
});

test('both streams share a line', () => {
  const events: OutputEvent[] = [
    { type: 'text', stream: 'out', text: '\u001b[2ma' },
    { type: 'text', stream: 'err', text: 'b' },
    { type: 'text', stream: 'out', text: '\rc\n' },
    { type: 'view', view: 'x', data: 1, text: 'v' },
    ...write('d'),
  ];
  expect(groupOutput(events)[0]).toEqual({
    type: 'text',
    pieces: [
      { stream: 'out', text: 'c' },
      { stream: 'err', text: 'b' },
      { stream: 'out', text: '\n' },
    ],
  });
  expect(formatOutput(events, { name: 'Error', message: '\u001b[31me' })).toBe('cb\nv\nd\nError: e');
});

// These took minutes when the time grew with the square of the length.
test.each<[string, OutputEvent[], number]>([
  ['spaces in the middle of a line', write(`${' '.repeat(200_000)}x`), 200_001],
  ['a long line that is erased often', write('x'.repeat(100_000), '\u001b[1K'.repeat(25_000)), 0],
  [
    'a long cell in a table',
    [{ type: 'table', columns: ['n'], rows: [['x'.repeat(200_000)], ...Array<string[]>(998).fill(['y'])] }],
    1_204_000,
  ],
])('formats %s quickly', (_, events, length) => {
  expect(formatOutput(events).length).toBeLessThanOrEqual(length);
});
