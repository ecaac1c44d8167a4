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
import { pageText, plannedDoc, readTagList } from './page';

const ID = 'tech/algorithms/complexity';
const docsDir = mkdtempSync(path.join(tmpdir(), 'new-page-'));
afterAll(() => rmSync(docsDir, { recursive: true }));
beforeAll(() => {
  mkdirSync(path.join(docsDir, 'tech/algorithms'), { recursive: true });
  writeFileSync(path.join(docsDir, 'tech/algorithms/recursion.mdx'), '');
});

describe('which page', () => {
  test('one that the map plans and that has no file, however it is written', () => {
    for (const id of [ID, `docs/${ID}.mdx`]) expect(plannedDoc(id, docsDir)).toMatchObject({ id: ID });
  });

  test('another is refused, and near ones are named', () => {
    expect(() => plannedDoc('tech/algorithms/complexty', docsDir)).toThrow(
      /plans no page "tech\/algorithms\/complexty"\. Did you mean "tech\/algorithms\/complexity"\? Not written yet: .* more\./,
    );
    expect(() => plannedDoc('tech/algorithms/recursion', docsDir)).toThrow('recursion.mdx is there already');
  });
});

test('tags are keys of tags.yml; a wrong one is told the nearest', () => {
  expect(readTagList(' arrays, functions,,arrays', ['arrays', 'functions'])).toEqual(['arrays', 'functions']);
  expect(() => readTagList('arays', ['arrays', 'functions'])).toThrow('Did you mean "arrays"?');
});

describe('the page', () => {
  const page = (text: string) => parsePage(`docs/${ID}.mdx`, text);

  test('is valid MDX with valid fences for every page of the map', () => {
    for (const doc of contentMap.docs) expect(page(pageText(doc)).errors, doc.id).toEqual([]);
  });

  test('has every section in its order, and the tags of the map', () => {
    const made = page(pageText(plannedDoc(ID, docsDir)));
    const complaints = [
      ...checkStructure(made),
      ...checkHeadings(made),
      ...checkFrontMatter(made, readTags('docs/tags.yml')),
    ];
    // The remaining complaints are about what a person has to write.
    for (const complaint of complaints)
      expect(complaint).toMatch(/at least 4 code blocks|words of prose|description has/);
  });

  test('is refused by the content check until it is written', () => {
    const made = page(pageText(plannedDoc(ID, docsDir)));
    expect(checkPlaceholders(made).length).toBeGreaterThan(8);
    expect(checkPlaceholders(made)[0]).toMatch(/^docs\/.*:\d+: .*WRITE:/);
    expect(checkPlaceholders(page(made.text.replaceAll('WRITE:', '')))).toEqual([]);
  });

  test('title and tags can be given', () => {
    const { frontMatter } = page(pageText(plannedDoc(ID, docsDir), { title: 'A: b', tags: ['arrays'] }));
    expect(frontMatter).toMatchObject({ title: 'A: b', tags: ['arrays'] });
  });
});
