import { onPress } from './on-press';

const COPIED_MS = 1_000;
const COPY = 'Copy code to clipboard';

onPress('.code-copy, .code-wrap', (button) => {
  const pre = button.closest('.theme-code-block')?.querySelector('pre');
  if (!pre) return;
  if (button.matches('.code-copy')) void copy(button, pre);
  else button.setAttribute('aria-pressed', String(pre.classList.toggle('wrapped')));
});

for (const name of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(name, addWrapButton, { passive: true });

// Only code that scrolls needs the focus. Reading sizes at load would delay the page.
addEventListener('keydown', ({ key }) => {
  if (key !== 'Tab') return;
  for (const pre of document.querySelectorAll<HTMLElement>('pre[tabindex]'))
    pre.tabIndex = pre.scrollWidth > pre.clientWidth ? 0 : -1;
});

async function copy(button: Element, pre: Element): Promise<void> {
  const isCopied = await writeText(pre);
  button.classList.toggle('copied', isCopied);
  button.setAttribute('aria-label', isCopied ? 'Copied' : 'Selected, but not copied');
  setTimeout(() => {
    button.classList.remove('copied');
    button.setAttribute('aria-label', COPY);
  }, COPIED_MS);
}

/** Copies the code and returns whether that succeeded. If it fails, the code is selected, so the reader can copy it. */
async function writeText(pre: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(pre.textContent ?? '');
    return true;
  } catch {
    // Pages served over http:// don't have the clipboard API, and some browsers inside apps refuse to use it.
    getSelection()?.selectAllChildren(pre);
    return document.execCommand('copy');
  }
}

/** Adds a word-wrap button to the code block that is hovered, focused or touched, if its lines are too long to fit. */
function addWrapButton(event: Event): void {
  const block = event.target instanceof Element ? event.target.closest('.theme-code-block') : null;
  const pre = block?.querySelector('pre');
  if (!pre || pre.scrollWidth <= pre.clientWidth || block?.querySelector('.code-wrap')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-wrap';
  button.title = 'Toggle word wrap';
  button.ariaLabel = 'Toggle word wrap';
  button.ariaPressed = 'false';
  pre.after(button);
}
