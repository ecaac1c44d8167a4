import { expect, test } from 'vitest';
import { createSyntheticDocs } from './synthetic.mjs';

test('docs differ from each other, and are the same each time', () => {
  const docs = createSyntheticDocs(60);
  expect(createSyntheticDocs(60)).toEqual(docs);
  expect(createSyntheticDocs(61).slice(0, 60)).toEqual(docs);
  expect(new Set(docs.map(({ body }) => body)).size).toBe(60);
  expect(new Set(docs.map(({ section }) => section))).toEqual(
    new Set(['section-01', 'section-02', 'section-03']),
  );
});

test('docs are as long as real ones, with headings, code, a list and a table', () => {
  for (const { body } of createSyntheticDocs(20)) {
    expect(body.length).toBeGreaterThan(7_000);
    expect(body.length).toBeLessThan(30_000);
    for (const part of [/^## /m, /^### /m, /^```js /m, /^- /m, /^\| --- /m]) expect(body).toMatch(part);
    expect(body).not.toMatch(/undefined|[{<]\/?[A-Z]/);
  }
});
