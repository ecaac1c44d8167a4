import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import SiteFooter from '../components/SiteFooter';
import { readFooter, type FooterInput } from './footer';

const draw = (input: FooterInput) =>
  renderToStaticMarkup(createElement(SiteFooter, { footer: readFooter(input) }));

test('links stand in columns with titles, or in one list', () => {
  const item = { label: 'Blog', to: '/blog' };
  expect(draw({ links: [{ title: 'More', items: [item] }] })).toContain(
    '<div><p>More</p><ul><li><a href="/blog">Blog</a></li></ul></div>',
  );
  const flat = draw({ links: [item] });
  expect(flat).toContain('<ul><li><a href="/blog">Blog</a></li></ul>');
  expect(flat).not.toContain('<p>');
});

test('is dark unless it is light', () => {
  expect(draw({ links: [] })).toContain('footer--dark');
  expect(draw({ links: [], style: 'light' })).not.toContain('footer--dark');
});

test('shows a logo for each colour mode, as a link if it leads somewhere', () => {
  const html = draw({
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

test('a link that leads elsewhere opens a tab and says so', () => {
  const html = draw({ links: [{ label: 'Code', href: 'https://code.example' }] });
  expect(html).toMatch(/target="_blank".*\(opens in new tab\)/);
});

test.each([
  ['links[0].items[0].to', { links: [{ title: 'A', items: [{ label: 'B', to: 'no-slash' }] }] }],
  ['links[0]', { links: [{ label: 'B' }] }],
  ['links[0].href', { links: [{ label: 'B', href: 'javascript:alert()' }] }],
  ['style', { links: [], style: 'pink' }],
  ['logo.src', { links: [], logo: { alt: '' } }],
  ['copyright', { links: [], copyright: 3 }],
])('an error names the field: %s', (field, input) => {
  expect(() => readFooter(input as FooterInput)).toThrow(field);
});
