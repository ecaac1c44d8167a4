/**
 * The buttons of code blocks. Copying is in the page's HTML; the button that wraps long lines is added when a reader turns
 * to a block whose lines don't fit.
 */
/** How long "Copied" is shown, in milliseconds. */
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
  // Pages over http:// have no clipboard, as in a school's network. The older way needs no permission.
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
