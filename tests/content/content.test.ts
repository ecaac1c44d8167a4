/** Checks every page against the rules, checks the content map, and checks that each rule can fail. */
import { describe, expect, test } from 'vitest';
import { contentMap, findMissingDocs } from '../../src/site/content-map';
import { HEADING_CHARACTERS } from '../../tools/lib/font-characters.mjs';
import { GLOSSARY_DOC } from '../../markdown/glossary/terms';
import { parsePage } from '../../examples/language';
import { readPages, readTags } from './pages';
import { checkProject, isProject } from './project-rules';
import {
  checkFences,
  checkFrontMatter,
  checkHeadings,
  checkStructure,
  checkPlaceholders,
  countWords,
  checkWording,
} from './rules';

const docs = readPages('docs');
const posts = readPages('blog');
const docTags = readTags('docs/tags.yml');
const blogTags = readTags('blog/tags.yml');

describe('docs', () => {
  test.each(docs.map((page) => [page.file, page] as const))('%s', (_file, page) => {
    expect([
      ...checkFrontMatter(page, docTags),
      ...checkFences(page),
      ...checkHeadings(page),
      ...(isProject(page) ? checkProject(page) : checkStructure(page)),
      ...checkPlaceholders(page),
      ...checkWording(page),
    ]).toEqual([]);
  });
});

describe('posts', () => {
  test.each(posts.map((page) => [page.file, page] as const))('%s', (_file, page) => {
    expect([
      ...checkFrontMatter(page, blogTags),
      ...checkFences(page),
      ...checkHeadings(page),
      ...checkWording(page),
    ]).toEqual([]);
    expect(countWords(page)).toBeGreaterThan(600);
  });
});

test('every description is unique', () => {
  const descriptions = [...docs, ...posts].map(({ frontMatter }) => frontMatter.description);
  expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
});

test('the heading font has every character used in titles', () => {
  const titles = [...docs, ...posts].map(({ frontMatter }) => String(frontMatter.title));
  expect(titles.length).toBeGreaterThan(200);
  const characters = new Set(titles.join(''));
  expect([...characters].filter((character) => !HEADING_CHARACTERS.includes(character))).toEqual([]);
});

describe('the content map', () => {
  test('lists every doc except the glossary', () => {
    const known = new Set([...contentMap.docs.map((doc) => doc.id), ...contentMap.drafts, GLOSSARY_DOC]);
    const unknown = docs.filter((page) => !known.has(page.file.replace(/^docs\/|\.mdx?$/g, '')));
    expect(unknown.map((page) => page.file)).toEqual([]);
  });

  test('lists the drafts and posts that exist', () => {
    for (const draft of contentMap.drafts) {
      expect(docs.find((page) => page.file === `docs/${draft}.mdx`)?.frontMatter.draft, draft).toBe(true);
    }
    expect(posts.map((page) => page.frontMatter.slug).toSorted()).toEqual(
      contentMap.blog.posts.map((post) => post.slug).toSorted(),
    );
  });

  test('lists the same tags as the tags files', () => {
    expect([...docTags].toSorted()).toEqual(Object.keys(contentMap.tags).toSorted());
    expect([...blogTags].toSorted()).toEqual(contentMap.blog.tags.toSorted());
  });

  test('has no unwritten docs in complete sections', () => {
    const missing = findMissingDocs('docs');
    for (const section of [
      'tech/algorithms/',
      'general/',
      'projects/',
      'tech/html-css/',
      'tech/regularexpressions/',
      'tech/js/javascript/',
      'tech/js/react/',
      'tech/js/react-native/',
      'tech/js/typescript/',
      'tech/js/vitest/',
    ]) {
      expect(missing.filter((doc) => doc.id.startsWith(section)).map((doc) => doc.id)).toEqual([]);
    }
  });
});

describe('each rule can fail:', () => {
  const page = (body: string, frontMatter = '') =>
    parsePage('docs/wrong.mdx', `---\n${frontMatter}---\n${body}`);

  test('front matter', () => {
    const wrong = page('', 'title: ""\ndescription: short\ntags: [algoritms]\ncolor: 1\n');
    expect(checkFrontMatter(wrong, docTags).join('\n')).toMatch(
      /title: Too small[\s\S]*Unrecognized key: "color"[\s\S]*5 characters[\s\S]*unknown tag "algoritms"/,
    );
  });

  test('fences', () => {
    expect(checkFences(page('```js lve\n1\n```\n'))[0]).toMatch(/^docs\/wrong\.mdx:3: .*live/);
    expect(checkFences(page('```js\n1\n```\n'))[0]).toContain('must say how it is verified');
  });

  test('headings', () => {
    const found = checkHeadings(
      page('# Title\n\n## A\n\n```js\n# Ω\n```\n\n## A\n\n## What Ω means\n\n## `Ω`\n'),
    );
    expect(found).toEqual([
      expect.stringMatching(/:3: .*level 1/),
      expect.stringMatching(/:11: .*there twice/),
      expect.stringMatching(/:13: no Ω in the font/),
    ]);
  });

  test('structure', () => {
    const found = checkStructure(page('## Summary\n\n## Pitfalls\n')).join('\n');
    for (const part of [
      'By the end of this page',
      '## Sources" is missing',
      'is too early',
      'nothing runs has a quiz',
      'words of prose',
    ]) {
      expect(found).toContain(part);
    }
  });

  test('the length of first lessons', () => {
    const rules = (words: number) =>
      checkStructure(parsePage('docs/tech/js/javascript/first-steps.mdx', 'word '.repeat(words))).join('\n');
    expect(rules(300)).toContain('a first lesson has 400 to 770');
    expect(rules(500)).not.toContain('words of prose');
    expect(rules(800)).toContain('a first lesson has 400 to 770');
  });

  test('exercises', () => {
    const rules = (body: string) => checkStructure(page(body)).join('\n');
    const live = '```js live\n1;\n```\n\n';
    const exercise = (id: string) =>
      `<Exercise id="${id}" title="T" difficulty="easy">\n\n\`\`\`js starter\na\n\`\`\`\n\n\`\`\`js solution\nb\n\`\`\`\n\n` +
      '```js tests\nc\n```\n\n<Hint>h</Hint>\n\n</Exercise>\n\n';
    expect(rules(live)).toContain('one to three exercises; this has none');
    expect(rules(live + exercise('a'))).not.toMatch(/exercises|quiz/);
    expect(rules(live + ['a', 'b', 'c', 'd'].map(exercise).join(''))).toMatch(
      /:\d+: a lesson has at most three exercises; this has 4/,
    );
  });

  test('projects', () => {
    const step = (n: number, starter = `// your code here\nstep${n - 1}`) =>
      `<Exercise id="s${n}" title="T" difficulty="easy">\n\n\`\`\`js starter\n${starter}\n\`\`\`\n\n` +
      `\`\`\`js solution\nstep${n}\n\`\`\`\n\n\`\`\`js tests\nc\n\`\`\`\n\n<Hint>h</Hint>\n\n</Exercise>\n\n`;
    const steps = Array.from({ length: 10 }, (_, n) => step(n + 1)).join('');
    const finished = '## The finished thing\n\n```js live\nstep10\n```\n\n';
    const end = '## Take it home\n\n## Where to go next\n';
    const rules = (body: string) =>
      checkProject(page(`By the end of this page, you'll be able to build it.\n\n${body}`)).join('\n');
    expect(rules(steps + finished + end)).toBe('');
    expect(checkProject(page(steps + finished + end))).toEqual([
      expect.stringContaining('By the end of this page'),
    ]);
    expect(rules(step(1) + step(2) + finished + end)).toContain('10 to 15 steps; this has 2');
    expect(rules(steps.replace('step4\n', 'other\n') + finished + end)).toMatch(
      /:\d+: the starter of "s5" differs from the solution of "s4"/,
    );
    expect(rules(finished + steps + end)).toContain('no live block after the last step');
    expect(rules(steps + finished)).toContain('come the sections The finished, Take it home');
  });

  test('wording', () => {
    const found = checkWording(page('“Easy”, not `easy`:\nyou simply add it.\n\nA zero\u200Bwidth space.\n'));
    expect(found).toEqual([expect.stringMatching(/:4: "simply"/), expect.stringMatching(/:6: .*U\+200B/)]);
  });
});
