import { expect, test, vi } from 'vitest';

/** Returns a highlighter that hasn't loaded any grammars yet. */
async function freshHighlight() {
  vi.resetModules();
  return (await import('./highlighter')).highlight;
}

test.each([
  ['a fence', 'md', '```sql\nSELECT 1;\n```'],
  ['front matter', 'md', '---\na: [1, true]\n---\n'],
  ['a script', 'mdx', "import { a } from './a';\n\n<A b={1} />\n"],
])('%s inside Markdown has its colours, whatever was coloured before', async (_what, lang, code) => {
  const fresh = await (await freshHighlight())(code, lang);
  const highlight = await freshHighlight();
  for (const other of ['sql', 'toml', 'yaml', 'tsx']) await highlight('a', other);
  expect(fresh).toEqual(await highlight(code, lang));
  expect(new Set(fresh.map(({ kind }) => kind)).size).toBeGreaterThan(1);
});
