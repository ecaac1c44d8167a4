/**
 * Loads the code that shows and records progress. For readers without any progress, it waits for their first action,
 * so that a first visit downloads less. Learning paths need the code immediately.
 */
import { CURRENT_PATH_KEY, PROGRESS_KEY } from '../progress/storage-keys';
import { onPage } from './on-page';
import { onPress } from './on-press';

const FIRST_ACTIONS = ['pointerdown', 'keydown', 'scroll', 'storage'];

let loading: Promise<typeof import('./progress/')> | undefined;

function load() {
  loading ??= import('./progress/');
  // If loading fails, for example because the reader is offline, the next action tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}

const showPage = () =>
  void load().then(
    ({ showPage }) => showPage(),
    () => undefined,
  );

onPage(() => {
  if (loading || hasStoredProgress() || document.querySelector('[data-path]')) showPage();
  else for (const name of FIRST_ACTIONS) addEventListener(name, showPage, { once: true, passive: true });
});

document.addEventListener('sidebar:filled', () => {
  if (loading) void loading.then(({ showSidebar }) => showSidebar());
});

document.addEventListener('exercise-solved', (event) => {
  void load().then(({ solveExercise }) => solveExercise((event as CustomEvent<string>).detail));
});

onPress('[data-page-end] button', () => void load().then(({ toggleRead }) => toggleRead()));

function hasStoredProgress(): boolean {
  try {
    return PROGRESS_KEY in localStorage || CURRENT_PATH_KEY in localStorage;
  } catch {
    return false; // storage is blocked
  }
}
