/** The bar at the top of the window while a page is on its way; quick pages show none. */

/** In milliseconds: when the bar appears, how fast it moves, and when it moves on. */
const DELAY = 200;
const SPEED = 200;
const TRICKLE_EVERY = 800;
/** Parts of the whole. */
const MINIMUM = 0.08;
const TRICKLE = 0.02;
/** Only a page that is there fills the bar. */
const ALMOST = 0.994;

let timer: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

/** Begins anew, where a page is on its way already. */
export function startProgress(): void {
  clearTimeout(timer);
  if (!bar) timer = setTimeout(() => advance(MINIMUM), DELAY);
  else advance(MINIMUM);
}

export function endProgress(): void {
  clearTimeout(timer);
  const finished = bar;
  if (!finished) return;
  bar = undefined;
  finished.style.setProperty('--gw-progress', '1');
  setTimeout(() => finished.remove(), SPEED);
}

function advance(part: number): void {
  if (!bar) {
    bar = document.createElement('div');
    bar.id = 'nprogress';
    bar.innerHTML = '<div class="bar"></div>';
    // Outside the body, which a navigation replaces.
    document.documentElement.append(bar);
  }
  bar.style.setProperty('--gw-progress', String(part));
  timer = setTimeout(() => advance(Math.min(part + TRICKLE, ALMOST)), TRICKLE_EVERY);
}
