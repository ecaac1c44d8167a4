import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { getDrawingPath, readDrawing, sealDrawing, hashSource } from './drawings';

const folder = mkdtempSync(path.join(tmpdir(), 'diagrams-'));
afterAll(() => rmSync(folder, { recursive: true }));
const page = path.join(folder, 'page.mdx');
const source = 'flowchart LR\n  accTitle: How a <tea> is made!\n  a --> b';
const writeDrawing = (text: string) => {
  const file = getDrawingPath(page, source);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

test('hashSource ignores only white space at the ends of lines', () => {
  expect(hashSource(source)).toMatch(/^[0-9a-f]{32}$/);
  expect(hashSource(`\n${source.replaceAll('\n', '  \r\n')}\n\n`)).toBe(hashSource(source));
  expect(hashSource(source.replace('-->', '---'))).not.toBe(hashSource(source));
  expect(hashSource(source.replace('  a', ' a'))).not.toBe(hashSource(source));
});

test('getDrawingPath returns a file beside the page, named after the title of the diagram', () => {
  expect(path.relative(folder, getDrawingPath(page, source))).toMatch(
    /^_diagrams.how-a-tea-is-made-[0-9a-f]{8}\.svg$/,
  );
  expect(path.basename(getDrawingPath(page, 'flowchart LR'))).toMatch(/^diagram-[0-9a-f]{8}\.svg$/);
});

test('readDrawing returns the SVG, including from files with CRLF', () => {
  const svg = '<svg>\n<g/>\n</svg>';
  writeDrawing(sealDrawing(source, svg));
  expect(readDrawing(page, source)).toEqual({ svg });
  writeDrawing(sealDrawing(source, svg).replaceAll('\n', '\r\n'));
  expect(readDrawing(page, source)).toEqual({ svg });
});

test.each([
  ['an edited drawing', sealDrawing(source, '<svg/>').replace('<svg/>', '<svg><g/></svg>')],
  ['the drawing of another source', sealDrawing(`${source}c`, '<svg/>')],
  ['no header', '<svg/>'],
  ['no content', ''],
])('readDrawing rejects a file with %s', (_, text) => {
  writeDrawing(text);
  expect(readDrawing(page, source)).toEqual({
    problem: expect.stringMatching(/_diagrams\/how-a-tea.*changed by hand.*npm run diagrams/),
  });
});

test('readDrawing reports a changed source and the command to run', () => {
  writeDrawing(sealDrawing(source, '<svg/>'));
  expect(readDrawing(page, `${source} --> c`)).toEqual({
    problem: expect.stringMatching(/has not been drawn since it was changed.*npm run diagrams/),
  });
});
