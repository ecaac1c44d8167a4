/** The navbar moves out of the way of a reader who scrolls down, and comes back on the way up. */

let last = scrollY;

addEventListener(
  'scroll',
  () => {
    const bar = document.querySelector<HTMLElement>('.navbar[data-hides]');
    const top = scrollY;
    if (!bar) return;
    // Touch screens bounce back from the ends of a page, which is no scrolling up.
    const isAboveEnd = top + innerHeight < document.documentElement.scrollHeight - bar.offsetHeight;
    if (top < bar.offsetHeight || (top < last && isAboveEnd)) delete bar.dataset.hidden;
    else if (top > last) bar.dataset.hidden = '';
    last = top;
  },
  { passive: true },
);
