import { createRoot } from 'react-dom/client';
import SearchPanel, { type SearchPanelProps } from './SearchPanel';

export { loadStyles } from './load-styles';

/** Shows the panel. Returns a function that removes it. */
export function mountPanel(props: Omit<SearchPanelProps, 'host'>): () => void {
  const host = document.createElement('div');
  const root = createRoot(host);
  root.render(<SearchPanel {...props} host={host} />);
  // A client-side navigation behind the panel replaces the body, so move the panel to the new one.
  const moveToNewBody = () => {
    if (!host.firstChild) return;
    document.body.append(host);
    document.body.classList.add('DocSearch--active');
    host.querySelector<HTMLElement>('.DocSearch-Input')?.focus();
  };
  document.addEventListener('astro:after-swap', moveToNewBody);
  return () => {
    document.removeEventListener('astro:after-swap', moveToNewBody);
    root.unmount();
    host.remove();
    document.body.classList.remove('DocSearch--active');
  };
}
