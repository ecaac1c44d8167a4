import { describeStep, NUMBERS, searchSteps } from '../components/HomeSearchStepper/steps';

function render(stepper: HTMLElement, taken: number): void {
  const selected = stepper.querySelector<HTMLInputElement>('input:checked');
  const wanted = Number(selected?.value);
  const steps = searchSteps(NUMBERS, wanted);
  const current = steps[taken - 1];
  // After the last step, only the number that was found remains.
  const { low, high } = steps[taken] ?? { low: current?.middle ?? 0, high: current?.middle ?? 0 };
  stepper.dataset.taken = String(taken);
  stepper.querySelectorAll('label').forEach((bar, index) => {
    bar.toggleAttribute('data-out', index < low || index > high);
    bar.toggleAttribute('data-middle', index === current?.middle);
  });
  const setHtml = (selector: string, html: string) => {
    const element = stepper.querySelector(selector);
    if (element) element.innerHTML = html;
  };
  setHtml('button', current?.outcome === 'found' ? 'Start again' : 'Check the middle');
  setHtml('[data-part=looks]', `<b>${taken}</b> ${taken === 1 ? 'check' : 'checks'} with binary search`);
  setHtml('[data-part=one-by-one]', String(NUMBERS.findIndex((value) => value === wanted) + 1));

  const log = stepper.querySelector('ol');
  // Keep existing entries, so that screen readers announce only new ones.
  while (log?.children.length && log.children.length > taken) log.lastChild?.remove();
  for (const step of steps.slice(log?.children.length, taken)) {
    const entry = document.createElement('li');
    const text = document.createElement(step.outcome === 'found' ? 'b' : 'span');
    text.textContent = describeStep(step, wanted);
    entry.append(text);
    log?.append(entry);
  }
}

const findStepper = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(`[data-stepper] ${selector}`)
    ? target.closest<HTMLElement>('[data-stepper]')
    : null;

document.addEventListener('change', (event) => {
  const stepper = findStepper(event, 'input');
  if (stepper) render(stepper, 0);
});

document.addEventListener('click', (event) => {
  const stepper = findStepper(event, 'button');
  if (!stepper) return;
  const isFound = stepper.querySelector('ol b') !== null;
  render(stepper, isFound ? 0 : Number(stepper.dataset.taken ?? 0) + 1);
});
