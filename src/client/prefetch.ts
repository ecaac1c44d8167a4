/** Fetches the page of a link that a reader turns to. `prefetch` spares readers who save data or are on 2g. */
import { prefetch } from 'astro:prefetch';

/** How long a pointer or the focus rests on a link before it counts, in milliseconds. */
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
      // Files are no pages.
      if (!link || link.target || /\.\w+$/.test(link.pathname)) return;
      timer = setTimeout(() => prefetch(link.href), delay);
    },
    { passive: true },
  );
}
