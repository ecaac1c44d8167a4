/** Hides the navbar while the reader scrolls down, and shows it again when they scroll up. */

let last = scrollY;

addEventListener(
  'scroll',
  () => {
    const bar = document.querySelector<HTMLElement>('.navbar[data-hides]');
    const top = scrollY;
    if (!bar) return;
    // Touch screens bounce back at the ends of a page, which doesn't count as scrolling up.
    const isAboveEnd = top + innerHeight < document.documentElement.scrollHeight - bar.offsetHeight;
    if (top < bar.offsetHeight || (top < last && isAboveEnd)) delete bar.dataset.hidden;
    else if (top > last) bar.dataset.hidden = '';
    last = top;
  },
  { passive: true },
);
