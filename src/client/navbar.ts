/** Hides the navbar while the reader scrolls down. */
let previousTop = scrollY;

addEventListener(
  'scroll',
  () => {
    const navbar = document.querySelector<HTMLElement>('.navbar[data-hides]');
    const top = scrollY;
    if (!navbar) return;
    // On touch screens, pages bounce back at the end, which doesn't count as scrolling up.
    const isAboveEnd = top + innerHeight < document.documentElement.scrollHeight - navbar.offsetHeight;
    if (top < navbar.offsetHeight || (top < previousTop && isAboveEnd)) delete navbar.dataset.hidden;
    else if (top > previousTop) navbar.dataset.hidden = '';
    previousTop = top;
  },
  { passive: true },
);
