import { expect, test } from 'vitest';
import { tidy } from './tidy';

test('what is said twice, once for browsers that are not supported, is said once', () => {
  expect(tidy('a{-webkit-text-decoration:none;text-decoration:none}')).toBe('a{text-decoration:none}');
  expect(tidy('a{font-feature-settings:"tnum";font-variant-numeric:tabular-nums}')).toBe(
    'a{font-variant-numeric:tabular-nums}',
  );
  expect(tidy('.b:link:hover,.b:visited:hover,area[href].b:hover,.b:any-link:hover{top:0}')).toBe(
    '.b:any-link:hover{top:0}',
  );
  expect(tidy('a{-webkit-mask:x;-webkit-mask:x;mask:x}')).toBe('a{-webkit-mask:x;mask:x}');
});

test('what a supported browser still needs stays', () => {
  for (const css of [
    'a{-webkit-text-decoration:underline dotted red;text-decoration:underline dotted red}',
    'a{-webkit-text-decoration:none;text-decoration:underline}',
    'a{-webkit-text-decoration-color:red}',
    'a{content:attr(a);content:attr(a)/""}',
    'a{font-feature-settings:"tnum"}',
    '.b:visited,.c:any-link{top:0}',
  ])
    expect(tidy(css)).toBe(css);
});
