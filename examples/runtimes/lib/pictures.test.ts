import { describe, expect, it } from 'vitest';
import { replacePictures } from './pictures';

describe('replacePictures', () => {
  it.each([
    "<img src='img/cat-640x400.webp'>",
    '<img src=./cat-640x400.png>',
    '<img srcset="cat-640x400.jpg 640w,\n  cat-640x400.jpg 2x">',
    'p { background: url(/img/cat-640x400.svg) }',
  ])('replaces the pictures in %s', (code) => {
    const replaced = replacePictures(code);
    expect(replaced).toContain('data:image/svg+xml,');
    expect(replaced).not.toContain('cat-640x400');
  });

  it.each(['<p>The file cat-640x400.jpg is large.</p>', '<img src="https://example.com/cat-640x400.jpg">'])(
    'leaves %s unchanged',
    (code) => expect(replacePictures(code)).toBe(code),
  );
});
