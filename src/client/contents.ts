/** Highlights the current section in the contents list beside a page. */
import { onPage } from './on-page';

/** The links in the list and the headings they point to, in page order. */
let entries: { link: Element; heading: Element }[] = [];
let isScheduled = false;

onPage(() => {
  entries = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  highlight();
});

addEventListener('scroll', schedule, { passive: true });
addEventListener('resize', schedule, { passive: true });

function schedule(): void {
  if (isScheduled || entries.length === 0) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    highlight();
  });
}

/** Highlights the link to the first heading in the upper half of the window, or else to the last heading above it. */
function highlight(): void {
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const next = entries.findIndex(({ heading }) => heading.getBoundingClientRect().top >= top - 1);
  const isNear = next >= 0 && (entries[next]?.heading.getBoundingClientRect().top ?? 0) < innerHeight / 2;
  const current = next < 0 ? entries.length - 1 : isNear ? next : next - 1;
  entries.forEach(({ link }, index) => {
    if (index === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  });
}
