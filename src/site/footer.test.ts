import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import SiteFooter from '../components/SiteFooter';
import { readFooter, type FooterInput } from './footer';

const renderFooter = (input: FooterInput) =>
  renderToStaticMarkup(createElement(SiteFooter, { footer: readFooter(input) }));

test('shows links in columns with titles, or in a single list', () => {
  const item = { label: 'Blog', to: '/blog' };
  expect(renderFooter({ links: [{ title: 'More', items: [item] }] })).toContain(
    '<div><p>More</p><ul><li><a href="/blog">Blog</a></li></ul></div>',
  );
  const flat = renderFooter({ links: [item] });
  expect(flat).toContain('<ul><li><a href="/blog">Blog</a></li></ul>');
  expect(flat).not.toContain('<p>');
});

test('is dark by default', () => {
  expect(renderFooter({ links: [] })).toContain('footer--dark');
  expect(renderFooter({ links: [], style: 'light' })).not.toContain('footer--dark');
});

test('shows a linked logo for each colour mode', () => {
  const html = renderFooter({
    links: [],
    logo: { src: '/img/a.svg', srcDark: '/img/b.svg', alt: 'A', width: 10, height: 20, href: '/about' },
    copyright: 'Copyright A',
  });
  expect(html).toContain(
    '<a href="/about"><img class="on-light" src="/img/a.svg" alt="A" width="10" height="20"/>',
  );
  expect(html).toContain('src="/img/b.svg"');
  expect(html).toContain('Copyright A');
});

test('opens a link to another site in a new tab and announces that', () => {
  const html = renderFooter({ links: [{ label: 'Code', href: 'https://code.example' }] });
  expect(html).toMatch(/target="_blank".*\(opens in new tab\)/);
});

test.each([
  ['links[0].items[0].to', { links: [{ title: 'A', items: [{ label: 'B', to: 'no-slash' }] }] }],
  ['links[0]', { links: [{ label: 'B' }] }],
  ['links[0].href', { links: [{ label: 'B', href: 'javascript:alert()' }] }],
  ['style', { links: [], style: 'pink' }],
  ['logo.src', { links: [], logo: { alt: '' } }],
  ['copyright', { links: [], copyright: 3 }],
])('the error contains the path of the invalid field %s', (field, input) => {
  expect(() => readFooter(input as FooterInput)).toThrow(field);
});
