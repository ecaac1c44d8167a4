import rehypeStringify from 'rehype-stringify';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import rehypeMathMarkup from './rehype';
import { MATH_OPTIONS } from '../../examples/language/math-options';

const processor = unified()
  .use(remarkParse)
  .use(remarkMath, MATH_OPTIONS)
  .use(remarkRehype)
  .use(rehypeMathMarkup)
  .use(rehypeStringify);

const render = (markdown: string) => String(processor.processSync(markdown));

test('converts an inline formula to MathML', () => {
  expect(render('The half is $$\\frac{1}{2}$$.')).toBe(
    '<p>The half is <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>.</p>',
  );
});

test('converts a formula on its own lines to a block', () => {
  const html = render('$$\n\\sum_{i=1}^{n} x_i\n$$');
  expect(html).toMatch(/^<p><math display="block"[^]*<\/math><\/p>$/);
  expect(html).toContain('<mo movablelimits="false">∑</mo>');
});

test('leaves prices and code unchanged', () => {
  expect(render('It costs $5, or $6 with `$$x$$`.')).toBe(
    '<p>It costs $5, or $6 with <code>$$x$$</code>.</p>',
  );
});

test('reports the line of an invalid formula', () => {
  const file = new VFile('First.\n\nThen $$\\nosuch{1}$$.');
  expect(() => processor.processSync(file)).toThrow(/The formula "\\nosuch\{1\}" is not valid TeX/);
  expect(file.messages).toMatchObject([{ line: 3 }]);
});
