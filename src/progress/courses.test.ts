import { expect, test } from 'vitest';
import { listCourses } from './courses';
import { EMPTY, type Progress } from './progress';

const GIT = '#title=Git&steps=general/git,general/git~undo';
const HTTP = '#title=&steps=general/http';
const progress: Progress = {
  ...EMPTY,
  courses: { [GIT]: { date: '2026-01-01T00:00:00Z' }, [HTTP]: { date: '2026-02-01T00:00:00Z', isOwn: true } },
};

test('lists the latest course first, with the number of steps that are done', () => {
  const read = { '/docs/general/git': '2026-01-02T00:00:00Z' };
  expect(
    listCourses({ ...progress, read }).map(({ title, route, isOwn, doneCount }) => ({
      title,
      route,
      isOwn,
      doneCount,
    })),
  ).toEqual([
    { title: '', route: `/course${HTTP}`, isOwn: true, doneCount: 0 },
    { title: 'Git', route: `/course${GIT}`, isOwn: false, doneCount: 1 },
  ]);
});

test('leaves out finished courses, except the reader’s own', () => {
  const date = '2026-01-02T00:00:00Z';
  const read = { '/docs/general/git': date, '/docs/general/http': date };
  const solved = { '/docs/general/git#exercise-undo': date };
  expect(listCourses({ ...progress, read, solved }).map(({ hash }) => hash)).toEqual([HTTP]);
});
