/** Mistakes by authors and operators: the build fails with a message that names the mistake. */
import { beforeAll, expect, test } from 'vitest';
import { buildWith, docText, makeSmallSite, type Changes } from './small-site';

let site = '';
beforeAll(() => {
  site = makeSmallSite();
}, 60_000);

/** A page of the small site. */
const PAGE = 'docs/general/index.mdx';

const MISTAKES: [what: string, changes: Changes, told: (string | RegExp)[], env?: Record<string, string>][] = [
  [
    'a wrong setting',
    {},
    ['GROUNDWORK_BASE_URL is "learn"; allowed: a path that begins and ends with a slash'],
    { GROUNDWORK_BASE_URL: 'learn' },
  ],
  ['a misspelt setting', {}, ['GROUNDWORK_URI'], { GROUNDWORK_URI: 'https://learn.example' }],
  [
    'front matter of the wrong type',
    { [PAGE]: docText('Text.', { title: 1 }) },
    [/docs[^\n]*general\/index/, 'title'],
  ],
  ['front matter with an unknown key', { [PAGE]: docText('Text.', { colour: 'red' }) }, [/general\/index/, 'colour']],
  ['an unknown tag', { [PAGE]: docText('Text.', { tags: ['basicz'] }) }, [PAGE, '"basicz"', 'docs/tags.yml']],
  ['a link to a file that is no page', { [PAGE]: docText('Text.\n\n[gone](./gone.mdx)') }, [PAGE, 'gone.mdx']],
  ['a broken link', { [PAGE]: docText('[gone](/docs/gone)') }, ['/docs/gone', '/docs/general']],
  [
    'two pages with one route',
    {
      'docs/general/one.mdx': docText('One.', { slug: 'general/same' }),
      'docs/general/two.mdx': docText('Two.', { slug: 'general/same' }),
    },
    ['/docs/general/same'],
  ],
  [
    'a sidebar with nothing to link to',
    { 'docs/math/index.mdx': docText('Text.', { draft: true }) },
    ['Sidebar "mathSidebar" has nothing to link to'],
  ],
  [
    'a navbar item of a type that does not exist',
    { 'src/site/navbar.ts': (text) => text.replace("type: 'search'", "type: 'carousel'") },
    [/navbar item/i, 'carousel'],
  ],
  [
    'a fence that does not say how it is verified',
    { [PAGE]: docText('```js\n1;\n```') },
    [PAGE, 'must say how it is verified'],
  ],
  [
    'a diagram that was not drawn',
    { [PAGE]: docText('```mermaid\nflowchart LR\n  accTitle: A\n  a --> b\n```') },
    [PAGE, 'npm run diagrams'],
  ],
];

test.each(MISTAKES)('%s', (_what, changes, told, env) => {
  const { status, output } = buildWith(site, changes, env);
  expect(status, output).not.toBe(0);
  for (const part of told) expect(output).toMatch(part);
});

test('without a mistake the same site builds', () => {
  const { status, output } = buildWith(site, {});
  expect(status, output).toBe(0);
});
