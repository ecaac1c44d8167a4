import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentPath, findUnit, formatPlace, nextStep, nextUndone, setCurrentPath } from './current-path';

const toStep = (name: string) => ({ page: `/${name}`, route: `/${name}`, title: name });
const steps = ['a', 'b', 'c'].map(toStep);
const path = {
  id: 'x',
  title: 'X',
  units: [
    { title: 'Letters', milestone: 'read', steps },
    { title: 'Digits', milestone: 'count', steps: ['1', '2'].map(toStep) },
  ],
};

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  });
});

test.each([
  ['/a', [], '/b'],
  ['/a', ['/b'], '/c'],
  ['/c', ['/c'], '/a'],
  ['/c', ['/a', '/c'], '/b'],
  ['/c', ['/a', '/b'], undefined],
  [undefined, ['/a'], '/b'],
  ['/elsewhere', [], '/a'],
])('after %s, with %j done, %s is next', (page, read, next) => {
  expect(nextUndone(steps, page, Object.fromEntries(read.map((name) => [name, 'date'])))?.page).toBe(next);
});

test.each([
  ['nothing', {}, undefined, '/a'],
  ['a visit to b', {}, '/b', '/b'],
  ['a visit to b, which has been read', { '/b': '2026-01-02' }, '/b', '/c'],
  ['a visit elsewhere', { '/a': '2026-01-03', '/b': '2026-01-02' }, '/elsewhere', '/c'],
  ['c read last', { '/b': '2026-01-02', '/c': '2026-01-03' }, undefined, '/a'],
  ['everything read', { '/a': '1', '/b': '2', '/c': '3' }, '/c', undefined],
])('after %s, the next step is unread', (_name, read, visited, next) => {
  const last = visited === undefined ? {} : { last: { page: visited, title: '', date: '' } };
  expect(nextStep(steps, { read, solved: {}, ...last })?.page).toBe(next);
});

describe('a course with exercises', () => {
  const course = {
    id: '',
    route: '/course#title=X&steps=a',
    title: 'X',
    units: [{ title: '', milestone: '', steps: ['a', 'b#exercise-x', 'b#exercise-y', 'c'].map(toStep) }],
  };

  test.each([
    ['/a', [], '/b#exercise-x'],
    ['/b', [], '/b#exercise-x'],
    ['/b', ['/b#exercise-x'], '/b#exercise-y'],
    ['/b#exercise-y', ['/b#exercise-y'], '/c'],
    ['/c', ['/a', '/b#exercise-y'], '/b#exercise-x'],
  ])('after %s, with %j done, %s is next', (page, done, next) => {
    const marks = Object.fromEntries(done.map((key) => [key, 'date']));
    expect(nextUndone(course.units[0]!.steps, page, marks)?.page).toBe(next);
  });

  test('continues with an unsolved exercise of the page that was visited last', () => {
    const last = { page: '/b', title: '', date: '' };
    const solved = { '/b#exercise-x': '2026-01-02' };
    expect(nextStep(course.units[0]!.steps, { read: {}, solved, last })?.page).toBe('/b#exercise-y');
  });

  test('contains the pages of its exercises', () => {
    setCurrentPath(course);
    expect(currentPath('/b')).toEqual(course);
    expect(currentPath('/bb')).toBeUndefined();
    expect(formatPlace(course.units[0]!, '/b')).toBe('Step 2 of 4');
  });
});

test('a step is numbered within its unit', () => {
  const unit = findUnit(path, '/2');
  expect(unit && formatPlace(unit, '/2')).toBe('Step 2 of 2 in Digits');
});

test('the path is returned for its own steps, and for any page if none is given', () => {
  expect(currentPath()).toBeUndefined();
  setCurrentPath(path);
  expect(currentPath()).toEqual(path);
  expect(currentPath('/1')).toEqual(path);
  expect(currentPath('/elsewhere')).toBeUndefined();
});

test.each(['{', '{"id":"x","title":"X","steps":[]}', '7'])('ignores the stored text %s', (text) => {
  localStorage.setItem('groundwork.path', text);
  expect(currentPath('/a')).toBeUndefined();
});
