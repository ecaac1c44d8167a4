/** The bar at the top of the window while a page loads. Pages that load quickly don't show it. */

/** In milliseconds: the delay before the bar appears, the duration of one step, and the interval between steps. */
const DELAY = 200;
const SPEED = 200;
const TRICKLE_EVERY = 800;
/** Fractions of the full width. */
const MINIMUM = 0.08;
const TRICKLE = 0.02;
/** The bar stops here; only a page that has arrived fills it. */
const ALMOST = 0.994;

let timer: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

/** Starts the bar, or restarts it if a page is already loading. */
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
    // Outside the body, because a navigation replaces it.
    document.documentElement.append(bar);
  }
  bar.style.setProperty('--gw-progress', String(part));
  timer = setTimeout(() => advance(Math.min(part + TRICKLE, ALMOST)), TRICKLE_EVERY);
}
