/** Checks that the subset fonts have every character in headings and social images. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTypeface } from '../../integrations/social-cards/typeface';
import { HEADING_CHARACTERS } from '../../tools/lib/font-characters.mjs';
import { readPages, type SourcePage } from './pages';

/**
 * Returns the headings of a page that the font can't fully display, with the missing characters. Words in code use
 * another font.
 */
function undrawable({ file, body, bodyLine, frontMatter }: SourcePage): string[] {
  const lines = body.replace(/^```[\s\S]*?^```/gm, (fence) => fence.replace(/.+/g, '')).split('\n');
  const headings = lines.flatMap((line, i) =>
    /^#{1,6} /.test(line) ? [{ at: bodyLine + i, text: line.replace(/`[^`]*`/g, '') }] : [],
  );
  return [{ at: 1, text: String(frontMatter.title) }, ...headings].flatMap(({ at, text }) => {
    const lacking = [...text].filter((character) => !HEADING_CHARACTERS.includes(character));
    return lacking.length > 0
      ? [`${file}:${at}: no ${lacking.join(' ')} in the font of headings; see tools/lib/font-characters.mjs`]
      : [];
  });
}

test('every heading can be drawn with the font of headings', () => {
  expect([...readPages('docs'), ...readPages('blog')].flatMap(undrawable)).toEqual([]);
});

test('a heading with another letter is told, with its line; words in code are not', () => {
  const body = '## Café\n\n```js\n# Ω\n```\n\n## What Ω means\n\n## `Ω`\n';
  const page = { file: 'docs/x.mdx', text: '', frontMatter: { title: 'X' }, body, bodyLine: 5 };
  expect(undrawable(page)).toEqual([expect.stringMatching(/^docs\/x\.mdx:11: no Ω in the font/)]);
});

test('every title can be drawn on the picture that its page is shared with', () => {
  const typeface = readTypeface(
    readFileSync('static/fonts/archivo-heading.woff2'),
    readFileSync('tools/fonts/archivo-text.woff2'),
  );
  const titles = [...readPages('docs'), ...readPages('blog')].map(({ frontMatter }) =>
    String(frontMatter.title),
  );
  expect(titles.length).toBeGreaterThan(200);
  expect(titles.filter((title) => typeface.missing(title).length > 0)).toEqual([]);
});
