/**
 * Takes the place of the package `nprogress`, of which Docusaurus uses a bar that starts and ends, with the same id
 * and class, so Docusaurus' styles for it apply; the glow at its end is left out.
 */

/** Milliseconds from the end until the bar is gone: it is seen whole for a moment. */
const LINGER = 200;

/** How far the bar is, in percent, and the share of the rest that it gains at each step. */
let done = 0;
const SHARE = 0.15;
const STEP = 400;

let timer: number | undefined;
let box: HTMLElement | undefined;

function draw(): void {
  const bar = box?.querySelector<HTMLElement>('.bar');
  if (!bar) return;
  bar.style.transform = `translate3d(${done - 100}%, 0, 0)`;
  bar.style.transition = 'transform 200ms ease';
}

/** The functions that Docusaurus calls. */
const nprogress = {
  /** There is nothing to configure: no spinner is drawn. */
  configure(): void {},

  start(): void {
    if (box) return;
    box = document.createElement('div');
    box.id = 'nprogress';
    box.appendChild(document.createElement('div')).className = 'bar';
    document.body.append(box);
    done = 8;
    draw();
    timer = window.setInterval(() => {
      done += (100 - done) * SHARE;
      draw();
    }, STEP);
  },

  done(): void {
    if (!box) return;
    window.clearInterval(timer);
    const ended = box;
    done = 100;
    draw();
    box = undefined;
    window.setTimeout(() => ended.remove(), LINGER);
  },
};

export default nprogress;
