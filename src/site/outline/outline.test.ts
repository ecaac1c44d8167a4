import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOutline, readPaths, readProgressOutline } from './outline';

let site: string;

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(site, { recursive: true }));

function write(file: string, head: string, body = ''): void {
  const target = path.join(site, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `---\n${head}\n---\n\n${body}\n`);
}

const EXERCISE = `<Exercise id="a" title="A" difficulty="easy">

${['starter', 'solution', 'tests'].map((role) => `\`\`\`js ${role}\n1;\n\`\`\`\n`).join('\n')}
<Hint>b</Hint>

</Exercise>`;

test('groups pages by area, and Spring Boot is not part of Java', () => {
  write('docs/tech/java/basics.mdx', 'title: Java\ndescription: The language.');
  write('docs/tech/java/spring-boot/testing.mdx', 'title: Testing\ndescription: Of services.');
  const { areas } = readOutline(site);
  const pages = (id: string) => areas.find((area) => area.id === id)?.pages.map((page) => page.title);
  expect(pages('languages')).toEqual(['Java']);
  expect(pages('spring-boot')).toEqual(['Testing']);
});

test('groups the pages of an area by topic and leaves out empty topics', () => {
  write('docs/tech/python/intro.mdx', 'title: Python\ndescription: The language.', EXERCISE);
  write('docs/tech/scala/intro.mdx', 'title: Scala\ndescription: The language.');
  const { areas } = readOutline(site);
  expect(areas.find((area) => area.id === 'languages')?.topics).toEqual([
    {
      title: 'Python',
      pages: [expect.objectContaining({ title: 'Python' })],
      minutes: 1,
      exercises: 1,
      list: '/docs/category/python',
    },
    expect.objectContaining({ title: 'Scala', exercises: 0 }),
  ]);
});

test('an area links to its first page, or to the docs home if it is empty', () => {
  write('docs/general/git.mdx', 'title: Git\ndescription: Versions.');
  const { areas } = readOutline(site);
  expect(areas.find((area) => area.id === 'general')?.route).toBe('/docs/general/git');
  expect(areas.find((area) => area.id === 'cloud')).toMatchObject({ pages: [], route: '/docs/tech#cloud' });
});

test('a path has its areas in order and the number of written pages', () => {
  write('docs/math/statistics.mdx', 'title: Statistics\ndescription: Of data.');
  const { paths } = readOutline(site);
  expect(paths.find((entry) => entry.id === 'data')).toMatchObject({
    areas: ['Programming languages', 'Projects', 'Databases', 'Math'],
    pageCount: 1,
  });
});

test('readPaths leaves out unwritten steps and empty paths', () => {
  write('docs/tech/java/spring-boot/testing.mdx', 'title: Testing\ndescription: Of services.');
  const basics = `By the end of this page, you'll be able to read Java.\n\n${EXERCISE}`;
  write('docs/math/statistics.mdx', 'title: Statistics\ndescription: Of data.', basics);
  const paths = readPaths(site);
  expect(paths.map(({ id, steps }) => [id, steps.map((step) => step.title)])).toEqual([
    ['data', ['Statistics']],
    ['java-services', ['Testing']],
    ['problem-solving', ['Statistics']],
  ]);
  expect(paths[0]?.units).toEqual([
    {
      title: 'Counting and chance',
      milestone: expect.stringContaining('count') as string,
      steps: paths[0]?.steps,
    },
  ]);
  expect(paths[0]?.steps[0]).toMatchObject({
    page: '/docs/math/statistics',
    area: 'Math',
    minutes: 1,
    outcome: 'read Java',
    exercises: [{ id: 'a', title: 'A' }],
  });
});

test('readProgressOutline leaves out areas without pages', () => {
  write('docs/math/index.mdx', 'title: Math\ndescription: Of numbers.');
  expect(readProgressOutline(site)).toEqual({
    areas: [
      {
        id: 'math',
        title: 'Math',
        layer: 11,
        pages: [{ page: '/docs/math', route: '/docs/math/', title: 'Math', exercises: [] }],
      },
    ],
  });
});

test('readProgressOutline names the topics of an area that is divided', () => {
  write('docs/tech/js/javascript/dom.mdx', 'title: The DOM\ndescription: Pages as trees.');
  expect(readProgressOutline(site).areas[0]?.pages[0]).toMatchObject({ topic: 'JavaScript' });
});

test('posts are sorted from newest to oldest', () => {
  write('blog/a.mdx', 'slug: a\ntitle: A\ndescription: First.\ndate: 2025-01-02', 'word '.repeat(400));
  write('blog/b.mdx', 'slug: b\ntitle: B\ndescription: Second.\ndate: 2026-01-02', 'word');
  const { posts } = readOutline(site);
  expect(posts.map(({ route, date, minutes }) => ({ route, date, minutes }))).toEqual([
    { route: '/blog/b', date: '2026-01-02', minutes: 1 },
    { route: '/blog/a', date: '2025-01-02', minutes: 2 },
  ]);
});

test('the error for a missing description contains the file', () => {
  write('docs/general/git.mdx', 'title: Git');
  expect(() => readOutline(site)).toThrow(
    /general.git\.mdx: the front matter needs a title and a description/,
  );
});
