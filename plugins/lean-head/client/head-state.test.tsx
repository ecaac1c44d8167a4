/** @jsxRuntime automatic */
import { expect, test } from 'vitest';
import { hashOfReplaced } from '../../../src/lib/replaced-file';
import { joinHeads } from './head-state';

test('takes the last title, description and canonical link, and keeps the order', () => {
  const state = joinHeads([
    <>
      <title>Site</title>
      <meta name="viewport" content="width" />
      <meta name="description" content="of the site" />
      <link rel="canonical" href="/a" />
    </>,
    [
      <title key="t">{['Page', ' | ', 'Site']}</title>,
      <meta key="d" name="description" content="of the page" />,
      <link key="c" rel="canonical" href="/b" />,
    ],
  ]);
  expect(state.title).toBe('Page | Site');
  expect(state.elements.meta.map(({ content }) => content)).toEqual(['width', 'of the page']);
  expect(state.elements.link).toEqual([{ rel: 'canonical', href: '/b' }]);
});

test('keeps what stands several times in one head', () => {
  const { elements } = joinHeads([
    <>
      <link rel="alternate" href="/a" hrefLang="en" />
      <link rel="alternate" href="/a" hrefLang="x-default" />
      <meta property="og:locale:alternate" content="de" />
      <meta property="og:locale:alternate" content="fr" />
    </>,
  ]);
  expect(elements.link.map(({ hreflang }) => hreflang)).toEqual(['en', 'x-default']);
  expect(elements.meta).toHaveLength(2);
});

test('joins attributes of html and body, the later one wins', () => {
  const { html, body } = joinHeads([
    <html key="1" lang="en" className="one" />,
    <html key="2" lang="en" className="one two" data-has-hydrated={false} />,
    <body key="3" className="wide" />,
  ]);
  expect(html).toEqual({ lang: 'en', class: 'one two', 'data-has-hydrated': 'false' });
  expect(body).toEqual({ class: 'wide' });
});

test('takes text of scripts, and leaves out what is nothing', () => {
  const { elements } = joinHeads([
    <>
      {false}
      <script type="application/ld+json">{'{"a":1}'}</script>
      <meta property={undefined} content="nothing" />
    </>,
  ]);
  expect(elements.script).toEqual([{ type: 'application/ld+json', innerHTML: '{"a":1}' }]);
  expect(elements.meta).toEqual([]);
});

test('the package that this replaces is the one it was made for', () => {
  expect(hashOfReplaced('react-helmet-async/lib/index.module.js')).toBe('dd24f7f1c989b2d5');
});
