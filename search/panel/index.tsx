/** Entry point of the panel, loaded when a reader starts to search. */
import { createRoot } from 'react-dom/client';
import SearchPanel, { type SearchPanelProps } from './SearchPanel';

export { loadStyles } from './load-styles';

/**
 * Shows the panel.
 *
 * @returns a function that removes it
 */
export function mountPanel(props: Omit<SearchPanelProps, 'host'>): () => void {
  const host = document.createElement('div');
  const root = createRoot(host);
  root.render(<SearchPanel {...props} host={host} />);
  // A page that arrives behind the panel replaces the body.
  const stay = () => {
    if (!host.firstChild) return;
    document.body.append(host);
    document.body.classList.add('DocSearch--active');
    host.querySelector<HTMLElement>('.DocSearch-Input')?.focus();
  };
  document.addEventListener('astro:after-swap', stay);
  return () => {
    document.removeEventListener('astro:after-swap', stay);
    root.unmount();
    host.remove();
    document.body.classList.remove('DocSearch--active');
  };
}
