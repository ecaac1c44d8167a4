import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { afterAll, expect, test } from 'vitest';
import { getDrawingPath, sealDrawing } from '../../examples/language/drawings';
import remarkDiagrams from './index';

const folder = mkdtempSync(path.join(tmpdir(), 'diagrams-'));
afterAll(() => rmSync(folder, { recursive: true }));
const page = path.join(folder, 'page.mdx');

const source = 'flowchart LR\n  accTitle: A\n  a --> b';
const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}em" aria-label="A" aria-describedby="diagram-0a1b2c3d-desc">\n<desc id="diagram-0a1b2c3d-desc">B</desc>\n</svg>`;
const writeDrawing = (width: number) => {
  const file = getDrawingPath(page, source);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, sealDrawing(source, svg(width)));
};
const fence = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\`\n`;

async function render(text: string, strict = true): Promise<string> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkDiagrams, { strict })
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(rehypeStringify);
  return String(await processor.process(new VFile({ path: page, value: text })));
}

test('replaces a fence with a figure that contains the drawing', async () => {
  writeDrawing(20);
  const html = await render(`- item\n\n  ${fence(source).replaceAll('\n', '\n  ')}`);
  expect(html).toContain('<figure class="diagram diagram--narrow"><svg width="20em" aria-label="A"');
  expect(html.match(/<svg/g)).toHaveLength(1);
  expect(html).not.toContain('xmlns');
});

test.each([
  [28, 'diagram diagram--narrow', false],
  [40, 'diagram', true],
  [50, 'diagram diagram--wide', true],
  [70, 'diagram diagram--widest', true],
])('gives a drawing of %d em the class %s (focusable: %s)', async (width, className, isFocusable) => {
  writeDrawing(width);
  const html = await render(fence(source));
  expect(html).toContain(`class="${className}"`);
  expect(html.includes('tabindex="0" role="group" aria-label="Diagram"')).toBe(isFocusable);
});

test('makes ids unique if a page contains a diagram twice', async () => {
  writeDrawing(20);
  const html = await render(`${fence(source)}\n${fence(source)}`);
  const ids = [...html.matchAll(/ id="([\w-]+)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});

test('fails the build if a drawing is missing, with the line and the command to run', async () => {
  const result = render(`One.\n\nTwo.\n\n${fence(`${source} --> c`)}`);
  await expect(result).rejects.toMatchObject({
    line: 5,
    message: expect.stringContaining('npm run diagrams'),
  });
});

test('shows a missing drawing in a box while authoring', async () => {
  const html = await render(fence(`${source} --> c`), false);
  expect(html).toContain('diagram--missing');
  expect(html).toContain('npm run diagrams');
});
