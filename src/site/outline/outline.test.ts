import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOutline, readPaths, readReading } from './outline';

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

test('groups pages by area, the longest section first: Spring boot is no part of Java', async () => {
  write('docs/tech/java/basics.mdx', 'title: Java\ndescription: The language.');
  write('docs/tech/java/spring-boot/testing.mdx', 'title: Testing\ndescription: Of services.');
  const { areas } = readOutline(site);
  const pages = (id: string) => areas.find((area) => area.id === id)?.pages.map((page) => page.title);
  expect(pages('languages')).toEqual(['Java']);
  expect(pages('spring-boot')).toEqual(['Testing']);
});

test('sorts the pages of an area by topic, with what there is to do, and names no empty topic', async () => {
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

test('leads an area to its first page, and an empty one to its section of the docs home', async () => {
  write('docs/general/git.mdx', 'title: Git\ndescription: Versions.');
  const { areas } = readOutline(site);
  expect(areas.find((area) => area.id === 'general')?.route).toBe('/docs/general/git');
  expect(areas.find((area) => area.id === 'cloud')).toMatchObject({ pages: [], route: '/docs/tech#cloud' });
});

test('counts what of a path is written, and names its areas in order', async () => {
  write('docs/math/statistics.mdx', 'title: Statistics\ndescription: Of data.');
  const { paths } = readOutline(site);
  expect(paths.find((entry) => entry.id === 'data')).toMatchObject({
    areas: ['Programming languages', 'Databases', 'Math'],
    written: 1,
  });
});

test('gives a path its written steps in order, each once, and no path without one', async () => {
  write('docs/tech/java/spring-boot/testing.mdx', 'title: Testing\ndescription: Of services.');
  const basics = `After this page you can read Java.\n\n${EXERCISE}`;
  write('docs/math/statistics.mdx', 'title: Statistics\ndescription: Of data.', basics);
  const paths = readPaths(site);
  expect(paths.map(({ id, steps }) => [id, steps.map((step) => step.title)])).toEqual([
    ['data', ['Statistics']],
    ['java-services', ['Testing']],
    ['problem-solving', ['Statistics']],
  ]);
  expect(paths[0]?.steps[0]).toMatchObject({
    page: '/docs/math/statistics',
    area: 'Math',
    minutes: 1,
    outcome: 'read Java',
    exercises: [{ id: 'a', title: 'A' }],
  });
  const { paths: outlined } = readOutline(site);
  expect(outlined.find((entry) => entry.id === 'java-services')?.written).toBe(1);
});

test('lists what there is to solve, by area, and leaves out areas without a page', async () => {
  write('docs/math/index.mdx', 'title: Math\ndescription: Of numbers.');
  expect(readReading(site)).toEqual({
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

test('lists posts, newest first', async () => {
  write('blog/a.mdx', 'slug: a\ntitle: A\ndescription: First.\ndate: 2025-01-02', 'word '.repeat(400));
  write('blog/b.mdx', 'slug: b\ntitle: B\ndescription: Second.\ndate: 2026-01-02', 'word');
  const { posts } = readOutline(site);
  expect(posts.map(({ route, date, minutes }) => ({ route, date, minutes }))).toEqual([
    { route: '/blog/b', date: '2026-01-02', minutes: 1 },
    { route: '/blog/a', date: '2025-01-02', minutes: 2 },
  ]);
});

test('names the page that has no description', () => {
  write('docs/general/git.mdx', 'title: Git');
  expect(() => readOutline(site)).toThrow(
    /docs.general.git\.mdx: front matter needs a title and a description/,
  );
});
