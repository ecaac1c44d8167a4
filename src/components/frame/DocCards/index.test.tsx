import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import DocCards from '.';

const page = (name: string) => ({ label: name, route: `/docs/${name}`, description: `About ${name}` });

test('a card for a category counts its pages, including its own and nested ones', () => {
  const html = renderToStaticMarkup(
    <DocCards
      items={[
        page('a'),
        {
          label: 'TypeScript',
          route: '/docs/category/typescript',
          items: [
            page('b'),
            { label: 'Decorators', route: '/docs/decorators', items: [page('c'), page('d')] },
          ],
        },
        { label: 'One', items: [{ label: 'Nested', items: [page('e')] }] },
      ]}
    />,
  );
  expect(
    [...html.matchAll(/<h2>(.*?)<\/h2><p>(.*?)<\/p>/g)].map(([, title, text]) => `${title}: ${text}`),
  ).toEqual(['a: About a', 'TypeScript: 4 pages', 'One: 1 page']);
});
