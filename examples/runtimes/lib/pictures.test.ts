import { describe, expect, it } from 'vitest';
import { drawPictures } from './pictures';

describe('pictures by name', () => {
  it.each([
    "<img src='img/cat-640x400.webp'>",
    '<img src=./cat-640x400.png>',
    '<img srcset="cat-640x400.jpg 640w,\n  cat-640x400.jpg 2x">',
    'p { background: url(/img/cat-640x400.svg) }',
  ])('draws those of %s', (code) => {
    const drawn = drawPictures(code);
    expect(drawn).toContain('data:image/svg+xml,');
    expect(drawn).not.toContain('cat-640x400');
  });

  it.each(['<p>The file cat-640x400.jpg is large.</p>', '<img src="https://example.com/cat-640x400.jpg">'])(
    'leaves %s as it is',
    (code) => expect(drawPictures(code)).toBe(code),
  );
});
