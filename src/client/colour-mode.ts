/** The switch of the colour mode. The head's script has set the mode before the first paint (src/components/frame/head-script.ts). */
import { keepOnRoot } from './root-state';

const { dataset } = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');
/** What the switch goes through; `system` only where the site follows the system. */
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
    // Storage is blocked: the choice lasts for this page.
  }
});

// Another tab.
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

/** Says on each switch of a page which mode there is, and lets it be pressed. */
function label(page: Document): void {
  const names = CHOICES.length > 2 ? 'system, light and dark' : 'dark and light';
  for (const button of page.querySelectorAll<HTMLButtonElement>('.colour-mode')) {
    button.disabled = false;
    button.title = `${dataset.themeChoice} mode`;
    button.setAttribute('aria-label', `Switch between ${names} mode (currently ${button.title})`);
  }
}

/** The colour of the browser's own bars: that of the page. */
function barColour(): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--gw-ground');
  return meta;
}

choose(dataset.themeChoice ?? 'light');
