import path from 'node:path';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLeft, takeLeft } from '../../../src/lib/left-by-pages';
import { NAME, nameOf, type CompiledTwins } from '../compiled';
import { twinsOf } from '../twin';
import remarkTwins from './index';

const siteDir = path.resolve(import.meta.dirname, '../../..');
const file = 'docs/general/git.mdx';
const home = 'https://x.example/';

beforeEach(() => vi.stubEnv('NODE_ENV', 'production'));
afterEach(() => vi.unstubAllEnvs());

const FRONT = '---\ntitle: Git\ndescription: About it.\n---\n';

/** What is left of a page that is compiled; the extensions are Docusaurus'. */
function left(content: string, name = file): CompiledTwins | undefined {
  const page = new VFile({ path: path.join(siteDir, name), value: FRONT + content });
  Object.assign(page.data, { frontMatter: { title: 'Git', description: 'About it.' } });
  unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkTwins, { siteDir, home })
    .use(remarkFrontmatter)
    .use(remarkDirective)
    .use(remarkGfm)
    .parse(page);
  keepLeft(page.path, page.data);
  return takeLeft<CompiledTwins>(NAME).get(page.path);
}

const alone = (content: string) => ({
  file,
  title: 'Git',
  description: 'About it.',
  address: 'https://x.example/docs/general/git',
  content,
});
const context = { resolve: (url: string) => url, fillers: {} };

test.each([
  ['text', 'A *word*.\n\n- one\n- two\n'],
  ['a colon before a word', 'On :port or localhost:3000, :a:b.\n\n- On :port\n'],
  [
    'a colon in a part that is written anew',
    '<Quiz id="q" title="Which?">\n\nOn host:port *and* a:b:c?\n\n</Quiz>\n',
  ],
  ['code with a mode', '```js run title="a.js"\n:a\n```\n\n```output\n1\n```\n'],
])('%s: twins are those of the page alone, and named after it', (_what, content) => {
  expect(left(content)).toEqual({ source: nameOf(alone(content)), ...twinsOf(alone(content), context) });
});

test('links lead to whole addresses', () => {
  expect(left('[Next](./how-to-learn.mdx#a) and [a term](glossary:api).')?.full).toContain(
    '[Next](https://x.example/docs/general/how-to-learn#a) and [a term](https://x.example/docs/general/glossary#api).',
  );
});

test.each([
  ['a page that the build fills', '<GlossaryTerms />\n'],
  ['a box', ':::note\n\nText.\n\n:::\n'],
  ['a directive with a label', 'A :word[label].\n'],
  ['a link that leads nowhere', '[No](./no-such-page.mdx)\n'],
])('%s leaves nothing: it is read by itself', (_what, content) => {
  expect(left(content)).toBeUndefined();
});

test('what is no doc leaves nothing, nor does anything where a writer looks at pages', () => {
  expect(left('Text.', 'src/pages/index.mdx')).toBeUndefined();
  vi.stubEnv('NODE_ENV', 'development');
  expect(left('Text.')).toBeUndefined();
});

test('the tree that other plugins get is as it was', () => {
  const read = (twins: boolean) => {
    const page = new VFile({ path: path.join(siteDir, file), value: 'On host:port.\n\n[a](./git.mdx)\n' });
    const reader = unified().use(remarkParse).use(remarkMdx);
    if (twins) reader.use(remarkTwins, { siteDir, home });
    return reader.use(remarkDirective).parse(page);
  };
  expect(read(true)).toEqual(read(false));
});
