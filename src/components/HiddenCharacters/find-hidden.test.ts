import { describe, expect, it } from 'vitest';
import { cleanText, findHidden, summariseFindings } from './find-hidden';

const codePoints = (text: string) => findHidden(text).map((finding) => finding.codePoint);

describe('findHidden', () => {
  it('finds nothing in plain code', () => {
    expect(findHidden("const price = 5 - 3; // 'ok'\n\tif (a && b) {}\n")).toEqual([]);
  });

  it('returns position, name, kind and replacement', () => {
    expect(findHidden('a = 1\nb =\u00a02')).toEqual([
      {
        index: 9,
        char: '\u00a0',
        codePoint: 'U+00A0',
        name: 'NO-BREAK SPACE',
        kind: 'space',
        replacement: ' ',
        line: 2,
        column: 4,
      },
    ]);
  });

  it('counts columns in code points and offsets in code units', () => {
    const [finding] = findHidden('\u{1f600}\u{1f600}\u200b');
    expect(finding).toMatchObject({ index: 4, column: 3, codePoint: 'U+200B', name: 'ZERO WIDTH SPACE' });
  });

  it.each([
    ['dashes and the minus sign', '1\u20132\u20143\u22124', ['U+2013', 'U+2014', 'U+2212']],
    ['direction overrides', 'a\u202eb\u2066c', ['U+202E', 'U+2066']],
    ['full-width forms', 'f\uff08x\uff09', ['U+FF08', 'U+FF09']],
    ['control characters', 'a\u0000b\u001b', ['U+0000', 'U+001B']],
    ['line and paragraph separators', 'a\u2028b\u2029', ['U+2028', 'U+2029']],
    ['tag characters', 'a\u{e0041}', ['U+E0041']],
  ])('finds %s', (_, text, expected) => {
    expect(codePoints(text)).toEqual(expected);
  });

  it('counts CRLF, LF and CR as one line ending each', () => {
    expect(findHidden('a\r\nb\nc\rd\u200b').map(({ name, line, column }) => [name, line, column])).toEqual([
      ['CARRIAGE RETURN (part of CRLF)', 1, 2],
      ['CARRIAGE RETURN (on its own)', 3, 2],
      ['ZERO WIDTH SPACE', 4, 2],
    ]);
  });

  it('finds a Cyrillic letter in a Latin word', () => {
    expect(findHidden('p\u0430ssword')).toMatchObject([
      { codePoint: 'U+0430', name: 'CYRILLIC SMALL LETTER A', replacement: 'a', column: 2 },
    ]);
  });

  it('finds a whole word of look-alikes among Latin words', () => {
    expect(codePoints('const \u0441\u043e\u0440 = 1')).toEqual(['U+0441', 'U+043E', 'U+0440']);
  });

  it('ignores Russian and Greek text', () => {
    const moscow = '\u041c\u043e\u0441\u043a\u0432\u0430';
    const athens = '\u0391\u03b8\u03ae\u03bd\u03b1';
    expect(findHidden(`const city = '${moscow}'; // \u043d\u0430 ${athens}`)).toEqual([]);
  });

  it('finds a mixed word in Russian text', () => {
    expect(codePoints('\u0433\u043e\u0440\u043e\u0434 p\u0430ge')).toEqual(['U+0430']);
  });

  it('ignores joiners only inside emoji', () => {
    expect(findHidden('\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{1f3f3}\ufe0f\u200d\u{1f308}')).toEqual([]);
    expect(codePoints('a\u200db')).toEqual(['U+200D']);
  });

  it('ignores accents and other scripts', () => {
    expect(findHidden('caf\u00e9 Z\u00fcrich \u6771\u4eac \u20ac')).toEqual([]);
  });
});

describe('cleanText', () => {
  it('replaces hidden characters with their plain equivalents', () => {
    const pasted =
      '\ufeffconst\u00a0plan = \u201cpro\u200b\u201d;\r\nconst n = 5 \u2013 3;\r\nsh\u043ew(plan)\u037e';
    expect(cleanText(pasted)).toBe('const plan = "pro";\nconst n = 5 - 3;\nshow(plan);');
  });

  it('replaces every hidden character', () => {
    expect(findHidden(cleanText('a\rb\u2028c\u0085d\u202ee\uff1bf\u2026'))).toEqual([]);
  });
});

describe('summariseFindings', () => {
  it.each([
    ['plain', 'No suspicious characters.'],
    ['a\u00a0b', '1 suspicious character on 1 line.'],
    ['a\u00a0b\u00a0\nc\u200b', '3 suspicious characters on 2 lines.'],
  ])('counts the findings in %j', (text, expected) => {
    expect(summariseFindings(findHidden(text))).toBe(expected);
  });
});
