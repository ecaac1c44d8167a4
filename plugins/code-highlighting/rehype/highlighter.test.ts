import { expect, test, vi } from 'vitest';

test('a language inside Markdown has its colours, whatever was coloured before', async () => {
  const blocks = ['```sql\nSELECT 1;\n```', '> ~~~ toml\n> a = 1\n> ~~~', '<b>bold</b>'];
  const colour = async () => {
    vi.resetModules();
    return import('./highlighter');
  };
  const fresh = await Promise.all(blocks.map(async (code) => (await colour()).highlight(code, 'md')));
  const { highlight } = await colour();
  for (const [code, lang] of [
    ['SELECT 1;', 'sql'],
    ['a = 1', 'toml'],
    ['<b>', 'html'],
  ] as const)
    await highlight(code, lang);
  const later = [];
  for (const code of blocks) later.push(await highlight(code, 'md'));
  expect(fresh).toEqual(later);
  expect(fresh[0]).toContainEqual({ kind: 'keyword', text: 'SELECT' });
});
