import { expect, test } from 'vitest';
import { readOptions } from './options';

test('a wrong option is named with its value and what is allowed', () => {
  expect(readOptions({ keep: [/^a$/] })).toMatchObject({ keep: [/^a$/], unused: [], sheets: {} });
  expect(() => readOptions({ keep: ['a'] })).toThrow('keep.0 is "a"; allowed: a regular expression');
  expect(() => readOptions({ sheets: { blog: { class: /a/ } } })).toThrow(
    /sheets\.blog\.files is missing; allowed: a regular expression[^]*sheets\.blog has class; allowed: an object/,
  );
  expect(() => readOptions({ sheets: { 'Blog 2': { files: /a/ } } })).toThrow(
    /sheets\.Blog 2 is .*; allowed: sheets by names of small letters and dashes/,
  );
});
