/** Shows a bar at the top of the window while a page loads, unless the page loads quickly. */

/** Milliseconds before the bar appears. */
const DELAY = 200;
/** Duration of the animation in src/styles/progress-bar.css, in milliseconds. */
const SPEED = 200;
/** Milliseconds between steps. */
const TRICKLE_EVERY = 800;
/** The initial length of the bar, as a fraction of the full width. */
const MINIMUM = 0.08;
/** How much each step adds, as a fraction of the full width. */
const TRICKLE = 0.02;
/** The bar stops here until the page has loaded. */
const ALMOST = 0.994;

let timer: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

/** Shows the bar after a delay. If it is already visible, it starts again from the left. */
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
    // Not in the body, because a navigation replaces the body.
    document.documentElement.append(bar);
  }
  bar.style.setProperty('--gw-progress', String(part));
  timer = setTimeout(() => advance(Math.min(part + TRICKLE, ALMOST)), TRICKLE_EVERY);
}
