import { expect, test } from 'vitest';
import * as z from 'zod';
import { readPluginOptions } from '.';

const schema = z.strictObject({
  count: z.number('a number').default(1),
  names: z.array(z.string('a name'), 'a list of names').default([]),
  parts: z
    .record(
      z.string(),
      z.strictObject({ file: z.instanceof(RegExp, { error: 'a pattern' }) }, 'an object with file'),
    )
    .default({}),
});
const complaint = (given: unknown): string => {
  try {
    readPluginOptions('sheets', schema, given);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

test('what is not given has its default', () => {
  expect(readPluginOptions('sheets', schema, undefined)).toEqual({ count: 1, names: [], parts: {} });
  expect(readPluginOptions('sheets', schema, { count: 2 })).toMatchObject({ count: 2 });
});

test('each wrong option is named with its value and what is allowed', () => {
  expect(complaint({ count: 'two', names: /a/ })).toBe(
    'Wrong options of the plugin sheets:\n- count is "two"; allowed: a number\n- names is /a/; allowed: a list of names',
  );
});

test('so is what is wrong inside of an option', () => {
  expect(complaint({ names: ['a', 7] })).toContain('names.1 is 7; allowed: a name');
  expect(complaint({ parts: { blog: { file: 'x' } } })).toContain(
    'parts.blog.file is "x"; allowed: a pattern',
  );
  expect(complaint({ parts: { blog: {} } })).toContain('parts.blog.file is missing; allowed: a pattern');
});

test('a name that is no option is told with those that are', () => {
  expect(complaint({ counts: 1 })).toContain('counts is no option; the options are count, names, parts');
  expect(complaint({ parts: { blog: { file: /x/, late: 1 } } })).toContain(
    'parts.blog has late; allowed: an object with file',
  );
});
