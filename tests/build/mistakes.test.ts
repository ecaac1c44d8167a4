/** Checks that mistakes by authors and operators fail the build with a helpful message. */
import { beforeAll, expect, test } from 'vitest';
import { buildWith, createDoc, makeSmallSite, type Changes } from './small-site';

let site = '';
beforeAll(() => {
  site = makeSmallSite();
}, 60_000);

const PAGE = 'docs/general/index.mdx';

const MISTAKES: [mistake: string, changes: Changes, messages: (string | RegExp)[], env?: Record<string, string>][] = [
  [
    'a wrong setting',
    {},
    ['GROUNDWORK_BASE_URL is "learn"; allowed: a path that begins and ends with a slash'],
    { GROUNDWORK_BASE_URL: 'learn' },
  ],
  ['a misspelt setting', {}, ['GROUNDWORK_URI'], { GROUNDWORK_URI: 'https://learn.example' }],
  [
    'front matter of the wrong type',
    { [PAGE]: createDoc('Text.', { title: 1 }) },
    [/docs[^\n]*general\/index/, 'title'],
  ],
  ['front matter with an unknown key', { [PAGE]: createDoc('Text.', { colour: 'red' }) }, [/general\/index/, 'colour']],
  ['an unknown tag', { [PAGE]: createDoc('Text.', { tags: ['basicz'] }) }, [PAGE, '"basicz"', 'docs/tags.yml']],
  ['a link to a file that does not exist', { [PAGE]: createDoc('Text.\n\n[gone](./gone.mdx)') }, [PAGE, 'gone.mdx']],
  ['a broken link', { [PAGE]: createDoc('[gone](/docs/gone)') }, ['/docs/gone', '/docs/general']],
  [
    'two pages with one route',
    {
      'docs/general/one.mdx': createDoc('One.', { slug: 'general/same' }),
      'docs/general/two.mdx': createDoc('Two.', { slug: 'general/same' }),
    },
    ['/docs/general/same'],
  ],
  [
    'a sidebar without pages',
    { 'docs/math/index.mdx': createDoc('Text.', { draft: true }) },
    ['The sidebar "mathSidebar" has no pages'],
  ],
  [
    'a navbar item of a type that does not exist',
    { 'src/site/navbar.ts': (text) => text.replace("type: 'search'", "type: 'carousel'") },
    [/navbar item/i, 'carousel'],
  ],
  [
    'a fence that does not say how it is verified',
    { [PAGE]: createDoc('```js\n1;\n```') },
    [PAGE, 'must say how it is verified'],
  ],
  [
    'a diagram that was not drawn',
    { [PAGE]: createDoc('```mermaid\nflowchart LR\n  accTitle: A\n  a --> b\n```') },
    [PAGE, 'npm run diagrams'],
  ],
];

test.each(MISTAKES)('%s fails the build', (_mistake, changes, messages, env) => {
  const { status, output } = buildWith(site, changes, env);
  expect(status, output).not.toBe(0);
  for (const message of messages) expect(output).toMatch(message);
});

test('the site builds without a mistake', () => {
  const { status, output } = buildWith(site, {});
  expect(status, output).toBe(0);
});
