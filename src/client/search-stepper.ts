/** The stepper of the home page (src/components/HomeSearchStepper). */
import { inWords, LIST, remaining, searchSteps } from '../components/HomeSearchStepper/steps';

function show(stepper: HTMLElement, taken: number): void {
  const picked = stepper.querySelector<HTMLInputElement>('input:checked');
  const wanted = Number(picked?.value);
  const steps = searchSteps(LIST, wanted);
  const { low, high } = remaining(steps, taken, LIST.length);
  const current = steps[taken - 1];
  stepper.dataset.taken = String(taken);
  stepper.querySelectorAll('label').forEach((stake, place) => {
    stake.toggleAttribute('data-out', place < low || place > high);
    stake.toggleAttribute('data-middle', place === current?.middle);
  });
  const set = (selector: string, html: string) => {
    const element = stepper.querySelector(selector);
    if (element) element.innerHTML = html;
  };
  set('button', current?.outcome === 'found' ? 'Start again' : 'Look at the middle');
  set('[data-part=looks]', `<b>${taken}</b> ${taken === 1 ? 'look' : 'looks'} with binary search`);
  set('[data-part=one-by-one]', String(LIST.findIndex((value) => value === wanted) + 1));

  const log = stepper.querySelector('ol');
  // Only add new entries, so that a screen reader announces nothing twice.
  while (log?.children.length && log.children.length > taken) log.lastChild?.remove();
  for (const step of steps.slice(log?.children.length, taken)) {
    const entry = document.createElement('li');
    const words = document.createElement(step.outcome === 'found' ? 'b' : 'span');
    words.textContent = inWords(step, wanted);
    entry.append(words);
    log?.append(entry);
  }
}

const stepperAt = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(`[data-stepper] ${selector}`)
    ? target.closest<HTMLElement>('[data-stepper]')
    : null;

document.addEventListener('change', (event) => {
  const stepper = stepperAt(event, 'input');
  if (stepper) show(stepper, 0);
});

document.addEventListener('click', (event) => {
  const stepper = stepperAt(event, 'button');
  if (!stepper) return;
  const isFound = stepper.querySelector('ol b') !== null;
  show(stepper, isFound ? 0 : Number(stepper.dataset.taken ?? 0) + 1);
});
