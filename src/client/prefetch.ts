import { prefetch } from 'astro:prefetch';

/** A link is prefetched once it has been hovered or focused for this long. */
const DELAY_MS = 80;

let timer: ReturnType<typeof setTimeout> | undefined;

for (const [name, delay] of [
  ['pointerover', DELAY_MS],
  ['focusin', DELAY_MS],
  ['touchstart', 0],
] as const) {
  document.addEventListener(
    name,
    ({ target }) => {
      clearTimeout(timer);
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
      // Skip links that open in a new tab, and links to files, such as feeds.
      if (!link || link.target || /\.\w+$/.test(link.pathname)) return;
      timer = setTimeout(() => prefetch(link.href), delay);
    },
    { passive: true },
  );
}
