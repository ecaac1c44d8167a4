/**
 * The buttons of code blocks: one listener for the whole site, whoever renders the blocks and whenever. Copy is in the
 * page; the button that wraps long lines comes when a reader turns to a block whose lines do not fit.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** How long "Copied" stays, in milliseconds. */
const SHOWN_FOR = 1_000;

const COPY = 'Copy code to clipboard';

function listen(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.code-copy, .code-wrap') : null;
    const pre = button?.closest('.theme-code-block')?.querySelector('pre');
    if (!button || !pre) return;
    if (button.matches('.code-copy')) void copy(button, pre);
    else button.setAttribute('aria-pressed', String(pre.classList.toggle('wrapped')));
  });
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, offerWrapping, { passive: true });
}

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
  // There is no clipboard on http:// but on this machine itself: a class at school, say. The older way needs no consent.
  if (navigator.clipboard) return navigator.clipboard.writeText(pre.textContent ?? '');
  getSelection()?.selectAllChildren(pre);
  document.execCommand('copy');
}

function offerWrapping(event: Event): void {
  const block = event.target instanceof Element ? event.target.closest('.theme-code-block') : null;
  const pre = block?.querySelector('pre');
  // React must find the page as the server wrote it until it has taken it over.
  if (!pre || document.documentElement.dataset.hasHydrated !== 'true') return;
  if (pre.scrollWidth <= pre.clientWidth || block?.querySelector('.code-wrap')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-wrap';
  button.title = 'Toggle word wrap';
  button.ariaLabel = 'Toggle word wrap';
  button.ariaPressed = 'false';
  pre.after(button);
}

if (ExecutionEnvironment.canUseDOM) listen();
