import { describe, expect, test } from 'vitest';
import { fromJson, toJson, VERSION } from './format';
import { EMPTY, type Progress } from './progress';

const date = '2026-03-01T10:00:00.000Z';
const some: Progress = {
  read: { '/docs/general': date, '/docs/tech/js/node-js/index-17.9.1': date },
  solved: { '/docs/math#exercise-variance': date },
  last: { page: '/docs/math', title: 'Math', date },
};

test('what is written is read', () => {
  expect(fromJson(JSON.parse(JSON.stringify(toJson(some))))).toEqual({ progress: some });
  expect(fromJson(JSON.parse(JSON.stringify(toJson(EMPTY))))).toEqual({ progress: EMPTY });
});

describe('refuses', () => {
  const good = () => JSON.parse(JSON.stringify(toJson(some))) as Record<string, unknown>;
  const marks = (key: string, value: unknown = date) =>
    JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`);

  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['a text', 'progress'],
    ['no version', { ...good(), version: undefined }],
    ['a version in words', { ...good(), version: '1' }],
    ['half a version', { ...good(), version: 0.5 }],
    ['a version below zero', { ...good(), version: -1 }],
    ['no list of pages', { ...good(), read: undefined }],
    ['a list of pages that is one', { ...good(), read: ['/docs/general'] }],
    ['no list of exercises', { ...good(), solved: null }],
    ['a page elsewhere', { ...good(), read: marks('https://evil.example/') }],
    ['a page with a script', { ...good(), read: marks('/docs/<script>') }],
    ['a page that climbs out of its site', { ...good(), read: marks('//evil.example') }],
    ['a page with the name of a prototype', { ...good(), read: marks('__proto__') }],
    ['an exercise with the name of a constructor', { ...good(), solved: marks('constructor') }],
    ['an exercise without its page', { ...good(), solved: marks('#exercise-variance') }],
    ['a page among the exercises', { ...good(), solved: marks('/docs/math') }],
    ['a key without end', { ...good(), read: marks(`/${'a'.repeat(400)}`) }],
    ['a date that is none', { ...good(), read: marks('/docs/math', 'yesterday') }],
    ['a month that is none', { ...good(), read: marks('/docs/math', '2026-13-01T00:00:00Z') }],
    ['a date as an object', { ...good(), read: marks('/docs/math', { toString: 'x' }) }],
    ['a visit without a title', { ...good(), last: { page: '/docs/math', date } }],
    [
      'a visit with a novel for a title',
      { ...good(), last: { page: '/docs/math', date, title: 'x'.repeat(301) } },
    ],
    ['a visit elsewhere', { ...good(), last: { page: 'javascript:alert(1)', date, title: 'x' } }],
    [
      'more marks than there can be',
      {
        ...good(),
        read: Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`/docs/${at}`, date])),
      },
    ],
  ])('%s', (_what, value) => {
    expect(fromJson(value)).toMatchObject({ unreadable: { reason: 'shape' } });
  });

  test('a newer version, and says so', () => {
    expect(fromJson({ ...good(), version: VERSION + 1 })).toMatchObject({
      unreadable: { reason: 'newer', message: expect.stringContaining(`version ${VERSION + 1}`) as string },
    });
  });

  test('a version that never was', () => {
    expect(fromJson({ ...good(), version: 0 })).toMatchObject({
      unreadable: { reason: 'shape', message: expect.stringContaining('never used') as string },
    });
  });
});

test('a prototype in a file reaches no object', () => {
  const hostile = JSON.parse(`{"version":1,"read":{},"solved":{},"__proto__":{"polluted":true}}`) as unknown;
  const read = fromJson(hostile);
  expect(read).toEqual({ progress: EMPTY });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
