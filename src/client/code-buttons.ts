/**
 * The buttons of code blocks. The copy button is part of the page's HTML; the button that wraps long lines is added
 * when the reader hovers over or focuses a block whose lines don't fit.
 */
/** How long "Copied" stays visible, in milliseconds. */
const SHOWN_FOR = 1_000;

const COPY = 'Copy code to clipboard';

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('.code-copy, .code-wrap') : null;
  const pre = button?.closest('.theme-code-block')?.querySelector('pre');
  if (!button || !pre) return;
  if (button.matches('.code-copy')) void copy(button, pre);
  else button.setAttribute('aria-pressed', String(pre.classList.toggle('wrapped')));
});

for (const name of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(name, offerWrapping, { passive: true });

async function copy(button: Element, pre: Element): Promise<void> {
  await writeText(pre);
  button.classList.add('copied');
  button.setAttribute('aria-label', 'Copied');
  setTimeout(() => {
    button.classList.remove('copied');
    button.setAttribute('aria-label', COPY);
  }, SHOWN_FOR);
}

async function writeText(pre: Element): Promise<void> {
  // Pages served over http://, for example on a school's network, have no clipboard API. The older way needs no
  // permission.
  if (navigator.clipboard) return navigator.clipboard.writeText(pre.textContent ?? '');
  getSelection()?.selectAllChildren(pre);
  document.execCommand('copy');
}

function offerWrapping(event: Event): void {
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
