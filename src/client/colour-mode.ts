/** Handles the colour mode switch. src/components/frame/head-script.ts sets the initial mode. */
import { onPress } from './on-press';
import { preserveRootData } from './root-state';

const { dataset } = document.documentElement;
const darkQuery = matchMedia('(prefers-color-scheme: dark)');
/** The switch cycles through these modes. */
const CHOICES = dataset.themeDefault === 'system' ? ['system', 'light', 'dark'] : ['light', 'dark'];

preserveRootData('theme', 'themeChoice', 'themeKey', 'themeDefault');

onPress('.colour-mode', () => {
  const next = CHOICES[(CHOICES.indexOf(dataset.themeChoice ?? '') + 1) % CHOICES.length] ?? 'light';
  applyChoice(next);
  try {
    if (next === 'system') localStorage.removeItem(dataset.themeKey ?? '');
    else localStorage.setItem(dataset.themeKey ?? '', next);
  } catch {
    // Storage is blocked, so the choice lasts only for this page.
  }
});

// Follows changes in other tabs. The key is null if they have cleared the storage.
addEventListener('storage', ({ key }) => {
  if (key === dataset.themeKey || key === null) applyStoredChoice();
});
// A page restored from the back/forward cache has missed these events.
addEventListener('pageshow', ({ persisted }) => persisted && applyStoredChoice());

darkQuery.addEventListener('change', () => {
  if (dataset.themeChoice === 'system') applyChoice('system');
});

document.addEventListener('astro:before-swap', ({ newDocument }) => {
  updateSwitches(newDocument);
  newDocument.head.append(createThemeColour());
});

function applyStoredChoice(): void {
  try {
    const saved = localStorage.getItem(dataset.themeKey ?? '');
    const requested = new URLSearchParams(location.search).get('theme');
    applyChoice(requested ?? saved ?? dataset.themeDefault ?? 'light');
  } catch {
    // Storage is blocked, so the current choice stays.
  }
}

function applyChoice(choice: string): void {
  if (!CHOICES.includes(choice)) return;
  dataset.themeChoice = choice;
  dataset.theme = choice === 'system' ? (darkQuery.matches ? 'dark' : 'light') : choice;
  updateSwitches(document);
  document.querySelector('meta[name="theme-color"]')?.remove();
  document.head.append(createThemeColour());
}

function updateSwitches(page: Document): void {
  const names = CHOICES.length > 2 ? 'system, light and dark' : 'dark and light';
  for (const button of page.querySelectorAll<HTMLButtonElement>('.colour-mode')) {
    button.disabled = false;
    button.title = `${dataset.themeChoice} mode`;
    button.setAttribute('aria-label', `Switch between ${names} mode (currently ${button.title})`);
  }
}

/** Creates the tag that gives the browser's toolbar the background colour of the page. */
function createThemeColour(): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--gw-ground');
  return meta;
}

applyChoice(dataset.themeChoice ?? 'light');
