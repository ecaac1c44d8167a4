import { expect, test } from 'vitest';
import { createSubjectLookup } from './subjects';

const lesson = (page: string, minutes: number, exercises: number) => ({
  title: '',
  description: '',
  route: page,
  page,
  minutes,
  exercises: Array.from({ length: exercises }, (_, i) => ({ id: `${i}`, title: '' })),
  questions: [],
});

const findSubject = createSubjectLookup(
  {
    lessons: [
      { title: 'Math', layer: 11, pages: [lesson('/docs/math', 4, 0)] },
      { title: 'Databases', layer: 2, pages: [lesson('/docs/tech/joins', 12, 1)] },
    ],
    areas: [
      { title: 'Web technologies', topics: [] },
      {
        title: 'Databases',
        topics: [
          { title: 'SQL', pages: [lesson('', 0, 0)], minutes: 70, exercises: 3, list: '/docs/category/sql' },
        ],
      },
    ],
    posts: [{ title: 'A', route: '/blog/a', date: '2025-03-04', minutes: 8 }],
    paths: [
      {
        id: 'data',
        title: 'Data',
        steps: [1, 2].map((n) => ({ ...lesson(`/docs/${n}`, 20, n), area: '', layer: 0 })),
      },
    ],
  },
  'Groundwork',
);

test.each([
  ['/docs/tech/joins', { area: 'Databases', layer: 2, line: '12 min · 1 exercise' }],
  ['/docs/math', { area: 'Math', layer: 11, line: '4 min' }],
  ['/docs/category/sql', { area: 'Databases', layer: 1, line: '1 page · 1 h 10 min · 3 exercises' }],
  ['/docs/category/other', { area: 'Docs' }],
  ['/docs/tags/sql', { area: 'Tags' }],
  ['/blog/a', { area: 'Blog', line: '8 min · 4 March 2025' }],
  ['/blog/archive', { area: 'Blog' }],
  ['/paths/data', { area: 'Learning path', line: '2 pages · 40 min · 3 exercises' }],
  ['/playground', {}],
])('the card of %s shows %o', (route, details) => {
  expect(findSubject(route, 'A title')).toEqual({ site: 'Groundwork', title: 'A title', ...details });
});

test('the home page, search and 404 pages have the default image', () => {
  for (const route of ['/', '/search', '/404']) expect(findSubject(route, 'A title')).toBeUndefined();
});

test('titles have typographic quotation marks and do not repeat the area', () => {
  const title = (route: string, text: string) => findSubject(route, text)?.title;
  expect(title('/docs/tags/sql', '3 docs tagged with "SQL"')).toBe('3 docs tagged with “SQL”');
  expect(title('/paths/data', 'Data with Python: a learning path')).toBe('Data with Python');
});
