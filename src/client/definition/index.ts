import { loadStyles } from '../load-styles';
import styles from './styles.css?url';

/** Shows the definition of a linked term at the bottom of the window, with the link to the glossary. */
export async function openDefinition(term: HTMLAnchorElement): Promise<void> {
  await loadStyles(styles);
  // The browser returns the focus to the term afterwards. In Safari, a tap doesn't focus links.
  term.focus({ preventScroll: true });
  const dialog = create('dialog', {
    className: 'definition',
    ariaLabel: `Definition of ${term.textContent}`,
    tabIndex: -1,
  });
  // The dialog itself has no padding, so that only a click on the backdrop has the dialog as its target.
  const content = create('div');
  const close = create('button', { type: 'button', className: 'button', textContent: 'Close' });
  content.append(
    create('strong', { textContent: term.textContent }),
    create('p', { textContent: term.getAttribute('aria-description') ?? '' }),
    create('a', { className: 'button', href: term.href, textContent: 'Open the glossary' }),
    close,
  );
  dialog.append(content);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  // So that screen readers read the definition before the link.
  dialog.focus();
}

function create<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), properties);
}
