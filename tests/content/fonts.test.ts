/** Checks that the font of headings has every character in headings, and so in titles on social cards. */
import { expect, test } from 'vitest';
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
