import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sidebarFromMap } from './sidebars-from-map';

let docs: string;

beforeEach(() => {
  docs = mkdtempSync(path.join(tmpdir(), 'docs-'));
});
afterEach(() => rmSync(docs, { recursive: true }));

function write(...ids: string[]): void {
  for (const id of ids) {
    mkdirSync(path.dirname(path.join(docs, id)), { recursive: true });
    writeFileSync(path.join(docs, `${id}.mdx`), '');
  }
}

describe('a sidebar', () => {
  test('shows what is written, in the order of the map', () => {
    write('general/git', 'general/http', 'tech/markdown/basics');
    expect(sidebarFromMap('tutorialSidebar', docs)).toEqual([
      { type: 'category', label: 'General', items: ['general/http', 'general/git'] },
      { type: 'category', label: 'Markdown', items: ['tech/markdown/basics'] },
    ]);
  });

  test('shows the glossary, which the map does not plan, last of the general docs', () => {
    write('general/glossary', 'general/git');
    expect(sidebarFromMap('tutorialSidebar', docs)).toEqual([
      { type: 'category', label: 'General', items: ['general/git', 'general/glossary'] },
    ]);
  });

  test('gives a category its page once something is in it, and leaves out empty ones beside it', () => {
    write('tech/html-css/html/forms');
    expect(sidebarFromMap('tutorialSidebar', docs)).toMatchObject([
      {
        label: 'HTML and CSS',
        link: { type: 'generated-index', slug: '/category/html-css', title: 'HTML and CSS' },
        items: [{ label: 'HTML', link: { slug: '/category/html' }, items: ['tech/html-css/html/forms'] }],
      },
    ]);
  });

  test('links a category to its doc where that is written, even alone', () => {
    write('math/index');
    expect(sidebarFromMap('mathSidebar', docs)).toMatchObject([
      { label: 'Math', link: { type: 'doc', id: 'math/index' }, items: [] },
    ]);
  });

  test('that has nothing to link to is an error with its name', () => {
    expect(() => sidebarFromMap('mathSidebar', docs)).toThrow('Sidebar "mathSidebar" has nothing to link to');
  });
});
