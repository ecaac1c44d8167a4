/**
 * The colour mode switch. The script in the head has set the mode before the first paint
 * (src/components/frame/head-script.ts).
 */
import { keepOnRoot } from './root-state';

const { dataset } = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');
/** The modes that the switch cycles through; `system` only if the site follows the system. */
const CHOICES = dataset.themeDefault === 'system' ? ['system', 'light', 'dark'] : ['light', 'dark'];

keepOnRoot('theme', 'themeChoice', 'themeKey', 'themeDefault');

document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('.colour-mode')) return;
  const next = CHOICES[(CHOICES.indexOf(dataset.themeChoice ?? '') + 1) % CHOICES.length] ?? 'light';
  choose(next);
  try {
    if (next === 'system') localStorage.removeItem(dataset.themeKey ?? '');
    else localStorage.setItem(dataset.themeKey ?? '', next);
  } catch {
    // Storage is blocked, so the choice lasts only for this page.
  }
});

// The mode was changed in another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === dataset.themeKey) choose(newValue ?? dataset.themeDefault ?? 'light');
});

dark.addEventListener('change', () => {
  if (dataset.themeChoice === 'system') choose('system');
});

document.addEventListener('astro:before-swap', ({ newDocument }) => {
  label(newDocument);
  newDocument.head.append(barColour());
});

function choose(choice: string): void {
  if (!CHOICES.includes(choice)) return;
  dataset.themeChoice = choice;
  dataset.theme = choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice;
  label(document);
  document.querySelector('meta[name="theme-color"]')?.remove();
  document.head.append(barColour());
}

/** Labels every switch of a page with the current mode, and enables it. */
function label(page: Document): void {
  const names = CHOICES.length > 2 ? 'system, light and dark' : 'dark and light';
  for (const button of page.querySelectorAll<HTMLButtonElement>('.colour-mode')) {
    button.disabled = false;
    button.title = `${dataset.themeChoice} mode`;
    button.setAttribute('aria-label', `Switch between ${names} mode (currently ${button.title})`);
  }
}

/** Returns the `<meta>` that gives the browser's own toolbar the colour of the page. */
function barColour(): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--gw-ground');
  return meta;
}

choose(dataset.themeChoice ?? 'light');
