/** Filters the list of exercises, and marks those that the reader has solved. The filters are part of the address. */
import { progressStore } from '../progress/browser';
import { readTexts, getStorageKey } from '../../examples/playground/Playground/saved-texts';
import { getQuizName } from '../../examples/playground/block';
import { withBase } from '../site/base-path';
import { onPage } from './on-page';

const store = progressStore();

onPage(() => {
  const form = document.querySelector<HTMLFormElement>('[data-exercise-filters]');
  if (!form) return;
  for (const [name, value] of new URLSearchParams(location.search)) {
    const select = form.elements.namedItem(name);
    if (!(select instanceof HTMLSelectElement)) continue;
    if ([...select.options].some((option) => option.value === value)) select.value = value;
  }
  form.addEventListener('change', () => {
    const chosen = readFilters(form).filter(([, value]) => value !== '');
    const query = new URLSearchParams(chosen).toString();
    history.replaceState(history.state, '', query ? `?${query}` : location.pathname);
    filter(form);
  });
  filter(form);
});

store.subscribe(() => {
  const form = document.querySelector<HTMLFormElement>('[data-exercise-filters]');
  if (form) filter(form);
});

function readFilters(form: HTMLFormElement): [name: string, value: string][] {
  return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
}

function filter(form: HTMLFormElement): void {
  const { solved } = store.snapshot().progress;
  const filters = readFilters(form);
  let shown = 0;
  const items = document.querySelectorAll<HTMLElement>('[data-exercise-topic] li');
  for (const item of items) {
    const isSolved = isItemSolved(item, solved);
    const facts: Record<string, string | undefined> = {
      ...item.dataset,
      topic: item.closest<HTMLElement>('[data-exercise-topic]')?.dataset.exerciseTopic,
      state: isSolved ? 'solved' : 'open',
    };
    item.hidden = !filters.every(([name, value]) => value === '' || facts[name] === value);
    const mark = item.querySelector('[data-state]');
    if (mark) mark.textContent = isSolved ? '✓ Solved.' : '';
    if (!item.hidden) shown++;
  }
  for (const topic of document.querySelectorAll<HTMLElement>('[data-exercise-topic]'))
    topic.hidden = !topic.querySelector('li:not([hidden])');
  const count = document.querySelector('[data-exercise-count]');
  if (count)
    count.textContent =
      shown > 0 ? `${shown} of ${items.length} exercises` : 'No exercise matches all of these filters.';
}

/** The answer to a quiz isn't part of the progress, so compare the one that the browser has saved. */
function isItemSolved({ dataset }: HTMLElement, solved: Readonly<Record<string, string>>): boolean {
  const { key = '', answer } = dataset;
  if (answer === undefined) return key in solved;
  const [page = '', id = ''] = key.split('#exercise-');
  const saved = readTexts(getStorageKey(withBase(page), getQuizName(id)), 2);
  return saved?.[0] === 'checked' && saved[1] === answer;
}
