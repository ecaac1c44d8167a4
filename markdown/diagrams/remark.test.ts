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
import { drawingPath, sealDrawing } from '../../examples/language/drawings';
import remarkDiagrams from './index';

const folder = mkdtempSync(path.join(tmpdir(), 'diagrams-'));
afterAll(() => rmSync(folder, { recursive: true }));
const page = path.join(folder, 'page.mdx');

const source = 'flowchart LR\n  accTitle: A\n  a --> b';
const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}em" aria-label="A" aria-describedby="diagram-0a1b2c3d-desc">\n<desc id="diagram-0a1b2c3d-desc">B</desc>\n</svg>`;
const draw = (width: number) => {
  const file = drawingPath(page, source);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, sealDrawing(source, svg(width)));
};
const fence = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\`\n`;

/** Returns the page's HTML. */
async function build(text: string, strict = true): Promise<string> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkDiagrams, { strict })
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(rehypeStringify);
  return String(await processor.process(new VFile({ path: page, value: text })));
}

test('a fence becomes a figure that contains the drawing', async () => {
  draw(20);
  const made = await build(`Text.\n\n${fence(source)}`);
  expect(made).toContain('<figure class="diagram diagram--narrow"><svg width="20em" aria-label="A"');
  expect(made.match(/<svg/g)).toHaveLength(1);
  expect(made).not.toContain('xmlns');
});

test('a fence in a list does, too', async () => {
  draw(20);
  expect(await build(`- item\n\n  ${fence(source).replaceAll('\n', '\n  ')}`)).toContain('<svg');
});

test.each([
  [28, 'diagram diagram--narrow', false],
  [40, 'diagram', true],
  [50, 'diagram diagram--wide', true],
  [70, 'diagram diagram--widest', true],
])('%d em wide: class %s, focusable: %s', async (width, className, scrolls) => {
  draw(width);
  const made = await build(fence(source));
  expect(made).toContain(`class="${className}"`);
  expect(made.includes('tabindex="0" role="group" aria-label="Diagram"')).toBe(scrolls);
});

test('ids are unique where a page shows a diagram twice', async () => {
  draw(20);
  const made = await build(`${fence(source)}\n${fence(source)}`);
  const ids = [...made.matchAll(/ id="([\w-]+)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});

test('a missing drawing fails the build, with the line and the command to run', async () => {
  const failed = build(`One.\n\nTwo.\n\n${fence(`${source} --> c`)}`);
  await expect(failed).rejects.toMatchObject({
    line: 5,
    message: expect.stringContaining('npm run diagrams'),
  });
});

test('while an author writes, a box reports a missing drawing', async () => {
  const made = await build(fence(`${source} --> c`), false);
  expect(made).toContain('diagram--missing');
  expect(made).toContain('npm run diagrams');
});
