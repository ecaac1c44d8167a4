import { expect, test } from 'vitest';
import { fromHash, MAX_STEPS, MAX_TITLE, toHash, type Course } from './course-link';

const COURSE: Course = {
  title: 'Week 1: <b>loops</b> & “more”, 100 %',
  steps: ['/docs/general/git', '/docs/tech/algorithms/binary-search#exercise-whole-root'],
};

test('a course survives the way through a link', () => {
  expect(fromHash(toHash(COURSE))).toEqual(COURSE);
  expect(fromHash(toHash({ ...COURSE, title: '' }))).toEqual({ ...COURSE, title: '' });
});

test('a title that ends in half an emoji can be linked', () => {
  expect(toHash({ ...COURSE, title: 'a😀'.slice(0, 2) })).toMatch(/^#title=a&/);
});

test('the link is readable', () => {
  expect(toHash({ ...COURSE, title: 'Week 1' })).toBe(
    '#title=Week%201&steps=general/git,tech/algorithms/binary-search~whole-root',
  );
});

test.each(['', '#', '#topics', '#title=a'])('%j contains no course', (hash) => {
  expect(fromHash(hash)).toBeUndefined();
});

test.each([
  '#title=a&steps=',
  '#title=%&steps=general/git',
  '#title=a&steps=general/git,<img>',
  '#title=a&steps=javascript:alert(1)',
  `#title=${'a'.repeat(9_000)}&steps=general/git`,
  `#title=a&steps=${Array.from({ length: MAX_STEPS + 1 }, (_, i) => `page-${i}`).join(',')}`,
])('%j is invalid', (hash) => {
  expect(fromHash(hash)).toBe('invalid');
});

test('a repeated step is dropped and a long title is cut', () => {
  expect(fromHash(`#title=${'a'.repeat(200)}&steps=general/git,general/git`)).toEqual({
    title: 'a'.repeat(MAX_TITLE),
    steps: ['/docs/general/git'],
  });
});
