import rehypeStringify from 'rehype-stringify';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import rehypeMathMarkup from './rehype';
import { MATH_OPTIONS } from '../../examples/language/math-options';

const processor = unified()
  .use(remarkParse)
  .use(remarkMath, MATH_OPTIONS)
  .use(remarkRehype)
  .use(rehypeMathMarkup)
  .use(rehypeStringify);

const htmlOf = (markdown: string) => String(processor.processSync(markdown));

test('writes a formula inside a line as MathML', () => {
  expect(htmlOf('The half is $$\\frac{1}{2}$$.')).toBe(
    '<p>The half is <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>.</p>',
  );
});

test('writes a formula on lines of its own as a block', () => {
  const html = htmlOf('$$\n\\sum_{i=1}^{n} x_i\n$$');
  expect(html).toMatch(/^<p><math display="block"[^]*<\/math><\/p>$/);
  expect(html).toContain('<mo movablelimits="false">∑</mo>');
});

test('leaves prices and code as they are', () => {
  expect(htmlOf('It costs $5, or $6 with `$$x$$`.')).toBe(
    '<p>It costs $5, or $6 with <code>$$x$$</code>.</p>',
  );
});

test('reports the line of an invalid formula', () => {
  expect(() => htmlOf('First.\n\nThen $$\\frak{1}{$$.')).toThrow(
    /The formula "\\frak\{1\}\{" is not valid TeX/,
  );
  try {
    htmlOf('First.\n\nThen $$\\nosuch{1}$$.');
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ line: 3 });
  }
});
