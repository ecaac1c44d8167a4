import { expect, test } from 'vitest';
import { syntheticDocs, withFrontMatter } from './synthetic.mjs';

test('the same docs each time, each its own', () => {
  const docs = syntheticDocs(60);
  expect(syntheticDocs(60)).toEqual(docs);
  expect(syntheticDocs(61).slice(0, 60)).toEqual(docs);
  expect(new Set(docs.map(({ body }) => body)).size).toBe(60);
  expect(new Set(docs.map(({ section }) => section))).toEqual(
    new Set(['section-01', 'section-02', 'section-03']),
  );
});

test('as long as real docs, with headings, code, a list and a table', () => {
  for (const { body } of syntheticDocs(20)) {
    expect(body.length).toBeGreaterThan(7_000);
    expect(body.length).toBeLessThan(30_000);
    for (const part of [/^## /m, /^### /m, /^```js /m, /^- /m, /^\| --- /m]) expect(body).toMatch(part);
    expect(body).not.toMatch(/undefined|[{<]\/?[A-Z]/);
  }
});

test('front matter', () => {
  const doc = { section: 's', name: 'n', title: 'T', description: 'D', body: 'B\n' };
  expect(withFrontMatter(doc, ['a', 'b'])).toBe('---\ntitle: T\ndescription: D\ntags: [a, b]\n---\n\nB\n');
});
