/** The panel's style sheet, linked when the panel loads: Astro would link an imported one from every page. */
import address from './panel.css?url';

let loading: Promise<void> | undefined;

/** @returns resolves when the styles apply; rejects where they do not load, and the next call tries again */
export function loadStyles(): Promise<void> {
  return (loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading = undefined;
      reject(new Error('The styles of the search panel did not load'));
    };
    document.head.append(link);
    // The router keeps what the next page's head has as well.
    document.addEventListener('astro:before-swap', ({ newDocument }) => {
      if (link.isConnected) newDocument.head.append(link.cloneNode());
    });
  }));
}
