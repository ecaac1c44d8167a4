import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { drawingPath, readDrawing, sealDrawing, sourceHash } from './drawings';

const folder = mkdtempSync(path.join(tmpdir(), 'diagrams-'));
afterAll(() => rmSync(folder, { recursive: true }));
const page = path.join(folder, 'page.mdx');
const source = 'flowchart LR\n  accTitle: How a <tea> is made!\n  a --> b';
const put = (text: string) => {
  const file = drawingPath(page, source);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

test('the hash is of what is drawn: not of blanks at the ends, but of every other letter', () => {
  expect(sourceHash(source)).toMatch(/^[0-9a-f]{32}$/);
  expect(sourceHash(`\n${source.replaceAll('\n', '  \r\n')}\n\n`)).toBe(sourceHash(source));
  expect(sourceHash(source.replace('-->', '---'))).not.toBe(sourceHash(source));
  expect(sourceHash(source.replace('  a', ' a'))).not.toBe(sourceHash(source));
});

test('a drawing lies beside its page, under the name that the diagram has', () => {
  expect(path.relative(folder, drawingPath(page, source))).toMatch(
    /^_diagrams.how-a-tea-is-made-[0-9a-f]{8}\.svg$/,
  );
  expect(path.basename(drawingPath(page, 'flowchart LR'))).toMatch(/^diagram-[0-9a-f]{8}\.svg$/);
});

test('what was drawn is read back, also with the line ends of Windows', () => {
  const svg = '<svg>\n<g/>\n</svg>';
  put(sealDrawing(source, svg));
  expect(readDrawing(page, source)).toEqual({ svg });
  put(sealDrawing(source, svg).replaceAll('\n', '\r\n'));
  expect(readDrawing(page, source)).toEqual({ svg });
});

test.each([
  ['another drawing', sealDrawing(source, '<svg/>').replace('<svg/>', '<svg><g/></svg>')],
  ['the drawing of another source', sealDrawing(`${source}c`, '<svg/>')],
  ['no seal', '<svg/>'],
  ['nothing', ''],
])('%s under its name is none', (_, text) => {
  put(text);
  expect(readDrawing(page, source)).toEqual({
    problem: expect.stringMatching(/_diagrams\/how-a-tea.*changed by hand.*npm run diagrams/),
  });
});

test('a changed source has no drawing, and the message says what to do', () => {
  put(sealDrawing(source, '<svg/>'));
  expect(readDrawing(page, `${source} --> c`)).toEqual({
    problem: expect.stringMatching(/not drawn since it was changed.*npm run diagrams/),
  });
});
