import { describe, expect, test } from 'vitest';
import { fromJson, toJson, VERSION } from './format';
import { EMPTY, type Progress } from './progress';

const date = '2026-03-01T10:00:00.000Z';
const HASH = '#title=Week%201&steps=general/git,math/statistics~variance';
const some: Progress = {
  read: { '/docs/general': date, '/docs/tech/js/node-js/index-17.9.1': date },
  solved: { '/docs/math#exercise-variance': date },
  last: { page: '/docs/math', title: 'Math', date },
  reviews: { '/docs/general': { count: 1, date }, '/docs/math#exercise-variance': { count: 4, date } },
  courses: { [HASH]: { date, isOwn: true }, '#title=&steps=general/git': { date } },
};

test('parsing serialised progress returns the same progress', () => {
  expect(fromJson(JSON.parse(JSON.stringify(toJson(some))))).toEqual({ progress: some });
  expect(fromJson(JSON.parse(JSON.stringify(toJson(EMPTY))))).toEqual({ progress: EMPTY });
});

describe('rejects', () => {
  const valid = () => JSON.parse(JSON.stringify(toJson(some))) as Record<string, unknown>;
  // Parses JSON, because `__proto__` in an object literal would set the prototype.
  const marks = (key: string, value: unknown = date) =>
    JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`);

  test.each<[string, unknown]>([
    ['null', null],
    ['an array', []],
    ['a missing version', { ...valid(), version: undefined }],
    ['a version that is not an integer', { ...valid(), version: 0.5 }],
    ['missing pages', { ...valid(), read: undefined }],
    ['pages in an array', { ...valid(), read: ['/docs/general'] }],
    ['missing exercises', { ...valid(), solved: null }],
    ['a page of another site', { ...valid(), read: marks('https://evil.example/') }],
    ['a page without a protocol on another site', { ...valid(), read: marks('//evil.example') }],
    ['a page with markup', { ...valid(), read: marks('/docs/<script>') }],
    ['the key __proto__', { ...valid(), read: marks('__proto__') }],
    ['an exercise without a page', { ...valid(), solved: marks('#exercise-variance') }],
    ['a page in place of an exercise', { ...valid(), solved: marks('/docs/math') }],
    ['a key that is too long', { ...valid(), read: marks(`/${'a'.repeat(400)}`) }],
    ['a date in words', { ...valid(), read: marks('/docs/math', 'yesterday') }],
    ['a date that does not exist', { ...valid(), read: marks('/docs/math', '2026-13-01T00:00:00Z') }],
    ['a visit without a title', { ...valid(), last: { page: '/docs/math', date } }],
    ['a visit to a script', { ...valid(), last: { page: 'javascript:alert(1)', date, title: 'x' } }],
    ['reviews in an array', { ...valid(), reviews: [] }],
    ['a review of a script', { ...valid(), reviews: { 'javascript:alert(1)': { count: 1, date } } }],
    ['a review without a date', { ...valid(), reviews: { '/docs/math': { count: 1 } } }],
    ...[0.5, -1, 1e9, '2', null].map((count): [string, unknown] => [
      `a review with the count ${JSON.stringify(count)}`,
      { ...valid(), reviews: { '/docs/math': { count, date } } },
    ]),
    ['courses in an array', { ...valid(), courses: [HASH] }],
    ['a course with a script', { ...valid(), courses: { '#title=a&steps=javascript:alert(1)': { date } } }],
    ['a course that isn’t in a link', { ...valid(), courses: { 'https://evil.example/': { date } } }],
    ['a course with another spelling', { ...valid(), courses: { '#title=a b&steps=general/git': { date } } }],
    ['a course without a date', { ...valid(), courses: { [HASH]: {} } }],
    ['a course whose owner is a text', { ...valid(), courses: { [HASH]: { date, isOwn: 'yes' } } }],
    [
      'too many courses',
      {
        ...valid(),
        courses: Object.fromEntries(
          Array.from({ length: 21 }, (_, number) => [`#title=${number}&steps=general/git`, { date }]),
        ),
      },
    ],
    [
      'too many marks',
      {
        ...valid(),
        read: Object.fromEntries(Array.from({ length: 20_001 }, (_, number) => [`/docs/${number}`, date])),
      },
    ],
    ['a version that has never existed', { ...valid(), version: 0 }],
  ])('%s', (_name, value) => {
    expect(fromJson(value)).toMatchObject({ unreadable: { reason: 'shape' } });
  });

  test('a newer version, with its number in the message', () => {
    expect(fromJson({ ...valid(), version: VERSION + 1 })).toMatchObject({
      unreadable: {
        reason: 'newer',
        message: expect.stringContaining(`version is ${VERSION + 1}`) as string,
      },
    });
  });
});
