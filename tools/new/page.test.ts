import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsePage } from '../../examples/language';
import { contentMap } from '../../src/site/content-map';
import { readTags } from '../../tests/content/pages';
import {
  checkFrontMatter,
  checkHeadings,
  checkStructure,
  checkPlaceholders,
} from '../../tests/content/rules';
import { findPlannedDoc, formatPage, parseTags } from './page';

const ID = 'tech/algorithms/complexity';
const docsDir = mkdtempSync(path.join(tmpdir(), 'new-page-'));
afterAll(() => rmSync(docsDir, { recursive: true }));
beforeAll(() => {
  mkdirSync(path.join(docsDir, 'tech/algorithms'), { recursive: true });
  writeFileSync(path.join(docsDir, 'tech/algorithms/recursion.mdx'), '');
});

describe('findPlannedDoc', () => {
  test('finds a planned page by id, with or without the folder and extension', () => {
    for (const id of [ID, `docs/${ID}.mdx`]) expect(findPlannedDoc(id, docsDir)).toMatchObject({ id: ID });
  });

  test('throws if the page is not in the content map, or if its file exists', () => {
    expect(() => findPlannedDoc('tech/algorithms/complexty', docsDir)).toThrow(
      /has no page "tech\/algorithms\/complexty"\. Did you mean "tech\/algorithms\/complexity"\? Not written yet: .* more\./,
    );
    expect(() => findPlannedDoc('tech/algorithms/recursion', docsDir)).toThrow(
      'recursion.mdx already exists',
    );
  });
});

test('the error for an unknown tag suggests the most similar tag', () => {
  expect(parseTags(' arrays, functions,,arrays', ['arrays', 'functions'])).toEqual(['arrays', 'functions']);
  expect(() => parseTags('arays', ['arrays', 'functions'])).toThrow('Did you mean "arrays"?');
});

describe('the created page', () => {
  const page = (text: string) => parsePage(`docs/${ID}.mdx`, text);

  test('is valid MDX with valid fences for every page in the content map', () => {
    for (const doc of contentMap.docs) expect(page(formatPage(doc)).errors, doc.id).toEqual([]);
  });

  test('has all sections in order, and valid front matter', () => {
    const created = page(formatPage(findPlannedDoc(ID, docsDir)));
    const problems = [
      ...checkStructure(created),
      ...checkHeadings(created),
      ...checkFrontMatter(created, readTags('docs/tags.yml')),
    ];
    // Only text that an author has to write is still missing.
    for (const problem of problems)
      expect(problem).toMatch(/at least 4 code blocks|words of prose|description has/);
  });

  test('is rejected by the content rules until all placeholders are replaced', () => {
    const created = page(formatPage(findPlannedDoc(ID, docsDir)));
    expect(checkPlaceholders(created).length).toBeGreaterThan(8);
    expect(checkPlaceholders(created)[0]).toMatch(/^docs\/.*:\d+: .*WRITE:/);
    expect(checkPlaceholders(page(created.text.replaceAll('WRITE:', '')))).toEqual([]);
  });

  test('can have a different title and tags than in the content map', () => {
    const { frontMatter } = page(
      formatPage(findPlannedDoc(ID, docsDir), { title: 'A: b', tags: ['arrays'] }),
    );
    expect(frontMatter).toMatchObject({ title: 'A: b', tags: ['arrays'] });
  });
});
