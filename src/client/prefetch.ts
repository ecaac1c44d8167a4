/**
 * Prefetches a page when the reader hovers over or focuses a link to it. `prefetch` does nothing with data saving on or
 * on 2g.
 */
import { prefetch } from 'astro:prefetch';

/** How long the pointer or the focus has to stay on a link, in milliseconds. */
const REST = 80;

let timer: ReturnType<typeof setTimeout> | undefined;

for (const [name, delay] of [
  ['pointerover', REST],
  ['focusin', REST],
  ['touchstart', 0],
] as const) {
  document.addEventListener(
    name,
    ({ target }) => {
      clearTimeout(timer);
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
      // Skip links to files.
      if (!link || link.target || /\.\w+$/.test(link.pathname)) return;
      timer = setTimeout(() => prefetch(link.href), delay);
    },
    { passive: true },
  );
}
